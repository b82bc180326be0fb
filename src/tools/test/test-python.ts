/** `npm run test:python`: the Python packages, natively. */
import { pythonSuite, runSuite } from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await runSuite(pythonSuite);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
