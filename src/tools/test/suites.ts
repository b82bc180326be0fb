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

let pythonFiles: Promise<unknown> | undefined;

/** What `score`, the engine's tests and the site run on; made once, whoever asks first. */
function ensurePythonFiles(): Promise<unknown> {
  return (pythonFiles ??= buildPythonFiles({ images: 'made' }));
}

/** @param project of Vitest; `*` stands for any ending */
async function runVitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const name = project.replace('*', '');
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
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
    { echo: name, env },
  );
  return tallyOfVitest(readFileSync(report, 'utf8'));
}

async function runPytest(): Promise<Tally> {
  const python = await ensureVenv();
  const { code, output } = await run(python, ['-m', 'pytest', '-q', '-rs', 'src/python'], {
    echo: 'Python',
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
export const unitSuite: Suite = { name: 'unit', run: () => runVitest('unit*') };
export const pythonSuite: Suite = { name: 'Python', run: runPytest };
export const engineSuite: Suite = {
  name: 'engine',
  run: async () => {
    await ensurePythonFiles();
    return runVitest('engine');
  },
};
export const browserSuite: Suite = { name: 'browser', run: runBrowserTests };
/** So many programs as `npm test` has the time for; `npm run test:native` runs more. */
export const nativeSuite: Suite = {
  name: 'native',
  run: () => runNativeTests({ programs: 2000, seed: 0 }),
};
export const benchDataSuite: Suite = {
  name: 'bench data',
  run: async () => {
    await ensurePythonFiles();
    return verifyBench({ papers: [], short: true });
  },
};

interface Row {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Runs suites one after the other. */
async function runLane(suites: readonly Suite[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const suite of suites) {
    console.log(`\n── ${suite.name}`);
    const started = performance.now();
    const tally = await suite.run();
    const seconds = (performance.now() - started) / 1000;
    console.log(`\n── ${suite.name} done (${seconds.toFixed(0)} s)`);
    rows.push({ name: suite.name, tally, seconds });
  }
  return rows;
}

/**
 * Runs suites and prints what each gave. Stages follow one another; the lanes of a stage run side by
 * side, for most suites keep one core busy only.
 */
export async function runSuites(stages: readonly (readonly Suite[])[][]): Promise<Tally> {
  const rows: Row[] = [];
  for (const lanes of stages) rows.push(...(await Promise.all(lanes.map(runLane))).flat());
  console.log('');
  for (const { name, tally, seconds } of rows) {
    const counts = `${tally.passed} passed ${tally.failed} failed ${tally.skipped} skipped`;
    console.log(`${name.padEnd(12)} ${counts} (${seconds.toFixed(0)} s)`);
  }
  return rows.map(({ tally }) => tally).reduce(add, nothing);
}

/** Runs one suite alone. */
export function runSuite(suite: Suite): Promise<Tally> {
  return runSuites([[[suite]]]);
}
