/** `npm run e2e`: the built site in Chromium. */
import { browserSuite, runSuites } from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await runSuites([browserSuite]);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
