/** `npm test`: every check and every test, once. */
import {
  gatesSuite,
  unitSuite,
  pythonSuite,
  engineSuite,
  browserSuite,
  benchDataSuite,
  nativeSuite,
  runSuites,
} from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await runSuites([
  [
    [gatesSuite, unitSuite],
    [pythonSuite, nativeSuite],
  ],
  [[engineSuite], [benchDataSuite]],
  [[browserSuite]],
]);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
