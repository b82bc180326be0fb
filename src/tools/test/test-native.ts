/** `npm run test:native`: torch_lite against real PyTorch, 20,000 random programs if not said. */
import { parseArgs } from 'node:util';
import { runNativeTests } from './native.ts';
import { runSuite } from './suites.ts';
import { closingLine } from './tally.ts';

const usage = 'npm run test:native -- [--programs N] [--seed N]';

function wholeNumber(text: string, name: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`--${name} takes a whole number, not "${text}".\n${usage}`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const programs = wholeNumber(values.programs, 'programs');
const seed = wholeNumber(values.seed, 'seed');
const suite = { name: 'native', run: () => runNativeTests({ programs, seed }) };
const tally = await runSuite(suite);
console.log(closingLine(tally));
process.exit(tally.failed === 0 ? 0 : 1);
