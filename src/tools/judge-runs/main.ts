/** `npm run judge-runs [-- --run NAME ...] [--workers N]` */
import { parseArgs } from 'node:util';
import { BenchDataError } from '../bench-data/checked.ts';
import { workersOption } from '../open-pack/workers-option.ts';
import { judgeRuns } from './judge-runs.ts';

const { values } = parseArgs({
  options: {
    run: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
  },
});
try {
  await judgeRuns({ runs: values.run, workers: workersOption(values.workers) });
} catch (error) {
  if (!(error instanceof BenchDataError)) throw error;
  console.error(error.message);
  process.exit(2);
}
