/** `npm run verify-bench [-- --paper ID ...] [--workers N] [--full [--stale]]` */
import { parseArgs } from 'node:util';
import { workersOption } from '../open-pack/workers-option.ts';
import { closingLine } from '../test/tally.ts';
import { remakeReports } from './remake-reports.ts';
import { verifyBench } from './verify-bench.ts';

const { values } = parseArgs({
  options: {
    paper: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    full: { type: 'boolean', default: false },
    stale: { type: 'boolean', default: false },
  },
});
const { paper: papers, full, stale } = values;
const workers = workersOption(values.workers);
const tally = full
  ? await remakeReports({ papers, workers, onlyStale: stale })
  : await verifyBench({ papers, workers });
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
