/** `npm run e2e`: the built site in Chromium. */
import { browserSuite, runSuite } from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await runSuite(browserSuite);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
