/** `npm run verify-bench [-- --paper ID ...] [--workers N]` */
import { parseArgs } from 'node:util';
import { workersOption } from '../open-pack/workers-option.ts';
import { closingLine } from '../test/tally.ts';
import { verifyBench } from './verify-bench.ts';

const { values } = parseArgs({
  options: {
    paper: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
  },
});
const workers = workersOption(values.workers);
const tally = await verifyBench({ papers: values.paper, workers });
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
