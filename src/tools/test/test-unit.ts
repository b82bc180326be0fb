/** `npm run test:unit`: the tests that need nothing built. */
import { unitSuite, runSuite } from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await runSuite(unitSuite);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
