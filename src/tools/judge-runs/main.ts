/** `npm run judge-runs [-- --run NAME ...] [--workers N] [--stale]` */
import { parseArgs } from 'node:util';
import { BenchDataError } from '../bench-data/checked.ts';
import { workersOption } from '../open-pack/workers-option.ts';
import { judgeRuns } from './judge-runs.ts';

const { values } = parseArgs({
  options: {
    run: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    stale: { type: 'boolean', default: false },
  },
});
try {
  const { run: runs, stale: onlyStale } = values;
  await judgeRuns({ runs, workers: workersOption(values.workers), onlyStale });
} catch (error) {
  if (!(error instanceof BenchDataError)) throw error;
  console.error(error.message);
  process.exit(2);
}
