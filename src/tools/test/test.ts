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

// Stages follow each other; the lanes of a stage run side by side and take about as long as each other.
const tally = await runSuites([
  [[gatesSuite], [pythonSuite, nativeSuite]],
  [[engineSuite], [benchDataSuite, unitSuite]],
  [[browserSuite]],
]);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
