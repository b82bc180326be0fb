/** The gates of `npm run check`: each says yes or no about the whole repository, and runs no test. */
import { ensureVenv } from '../python-env/venv.ts';
import { type Finished, run, runBin } from '../process.ts';

export interface Gate {
  readonly name: string;
  readonly run: () => Promise<Finished>;
}

const canary = 'src/testing/canary/';

/** svelte-check has been seen to report nothing at all: a file with a type error must be caught. */
async function typesAreReallyChecked(): Promise<Finished> {
  const { output } = await runBin('svelte-check', [
    '--workspace',
    canary,
    '--tsconfig',
    './tsconfig.json',
    '--output',
    'machine',
  ]);
  const caught = output.includes('Canary.svelte') && output.includes('ERROR');
  return caught
    ? { code: 0, output }
    : { code: 1, output: `No error found in ${canary}\n${output}` };
}

async function ruff(...args: string[]): Promise<Finished> {
  return run(await ensureVenv(), ['-m', 'ruff', ...args, 'src/python', 'bench-data']);
}

export const gates: readonly Gate[] = [
  { name: 'format', run: () => runBin('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => runBin('eslint', ['--max-warnings', '0', '.']) },
  {
    name: 'types',
    run: () => runBin('svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings']),
  },
  { name: 'types canary', run: typesAreReallyChecked },
  {
    name: 'layers',
    run: () => runBin('dependency-cruiser', ['--config', '.dependency-cruiser.cjs', 'src']),
  },
  { name: 'dead code', run: () => runBin('knip', ['--no-progress']) },
  { name: 'Python lint', run: () => ruff('check') },
  { name: 'Python format', run: () => ruff('format', '--check') },
];

/** Runs every gate, shows what the failing ones said, and returns how many held. */
export async function runGates(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const gate of gates) {
    const started = performance.now();
    const { code, output } = await gate.run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code !== 0) failed += 1;
    console.log(`${code === 0 ? '✓' : '✗'} ${gate.name} (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
  return { passed: gates.length - failed, failed };
}
