/** The suites of `npm test`; each runs alone too. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runGates } from '../check/gates.ts';
import { run, root, runBin } from '../process.ts';
import { buildPythonFiles } from '../python-files/build.ts';
import { ensureVenv } from '../python-env/venv.ts';
import { runNativeTests } from './native.ts';
import { buildSite } from '../site/build-site.ts';
import { verifyBench } from '../verify-bench/verify-bench.ts';
import { ensureChromium } from './chromium.ts';
import { add, nothing, type Tally, tallyOfPytest, tallyOfVitest } from './tally.ts';

export interface Suite {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

const reports = join(root, '.cache', 'reports');

async function runVitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  await runBin(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { echo: true, env },
  );
  return tallyOfVitest(readFileSync(report, 'utf8'));
}

async function runPytest(): Promise<Tally> {
  const python = await ensureVenv();
  const { code, output } = await run(python, ['-m', 'pytest', '-q', '-rs', 'src/python'], {
    echo: true,
  });
  return tallyOfPytest(output, code);
}

/** How many browser tests there are, for the line that says that they were skipped. */
async function countBrowserTests(): Promise<number> {
  const { output } = await runBin('vitest', ['list', '--project', 'e2e']);
  return output.split('\n').filter((line) => line.includes(' > ')).length;
}

async function runBrowserTests(): Promise<Tally> {
  const chromium = await ensureChromium();
  if (chromium === null) {
    const skipped = await countBrowserTests();
    const isCi = process.env['CI'] === 'true';
    console.log(`${skipped} browser tests not run: no Chromium found. Set CHROME_PATH to one.`);
    return isCi ? { ...nothing, failed: skipped } : { ...nothing, skipped };
  }
  await buildSite();
  return runVitest('e2e', { CHROME_PATH: chromium });
}

export const gatesSuite: Suite = {
  name: 'check',
  run: async () => ({ ...(await runGates()), skipped: 0 }),
};
export const unitSuite: Suite = { name: 'unit', run: () => runVitest('unit') };
export const pythonSuite: Suite = { name: 'Python', run: runPytest };
export const engineSuite: Suite = {
  name: 'engine',
  run: async () => {
    await buildPythonFiles();
    return runVitest('engine');
  },
};
export const browserSuite: Suite = { name: 'browser', run: runBrowserTests };
/** So many programs as `npm test` has the time for; `npm run test:native` runs more. */
export const nativeSuite: Suite = {
  name: 'native',
  run: () => runNativeTests({ programs: 2000, seed: 0 }),
};
export const benchDataSuite: Suite = { name: 'bench data', run: () => verifyBench({ papers: [] }) };

/** Runs suites one after the other and prints what each gave, then the closing line. */
export async function runSuites(suites: readonly Suite[]): Promise<Tally> {
  const rows: { name: string; tally: Tally; seconds: number }[] = [];
  for (const { name, run: runSuite } of suites) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const tally = await runSuite();
    rows.push({ name, tally, seconds: (performance.now() - started) / 1000 });
  }
  console.log('');
  for (const { name, tally, seconds } of rows) {
    const counts = `${tally.passed} passed ${tally.failed} failed ${tally.skipped} skipped`;
    console.log(`${name.padEnd(12)} ${counts} (${seconds.toFixed(0)} s)`);
  }
  return rows.map(({ tally }) => tally).reduce(add, nothing);
}
