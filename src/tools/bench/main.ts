/**
 * `npm run bench [-- --rounds N] [--part PART]… [--pset DIR [--paper ID]… [--python PYTHON] [--each N]
 * [--pset-only]]`: measures what docs promise of speed and size, in the built site and in `score`.
 * Times of one machine say little, so they stand beside a native process of the same round.
 * docs/speed.md says what the options are.
 */
import { parseArgs } from 'node:util';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { openEngineSite } from '../../testing/e2e/engine-site.ts';
import { serveSite } from '../../testing/e2e/serve-site.ts';
import { readOpenPack } from '../open-pack/open-pack.ts';
import { findTorchPython } from '../python-env/find-torch-python.ts';
import { buildPythonFiles } from '../python-files/build.ts';
import { ScoreEngine } from '../score/engine.ts';
import { buildSite } from '../site/build-site.ts';
import { aligned } from '../text-table.ts';
import { fromCaller } from '../caller-path.ts';
import { ensurePapersVenv } from '../python-env/venv.ts';
import { timeBatches } from './batch-throughput.ts';
import { type KernelRow, kernelRows } from './kernels.ts';
import { firstLoadPaths, repaintTimes } from './leaderboard-visit.ts';
import { matrixTimes } from './matrix-visit.ts';
import { runTestsNatively } from './native.ts';
import { rescore } from './rescore.ts';
import { leftOutLines, rescoreRows } from './rescore-table.ts';
import { millisecondsText, ratioText, type Sample, sampleOf, timed } from './sample.ts';
import { timeScore } from './score-overhead.ts';
import { gzippedBytes, packBytes, sizeText } from './sizes.ts';
import { type SnippetTimes, visitSnippet } from './snippet-visit.ts';
import { timeStatistics } from './statistics-times.ts';
import { visitWorkers } from './worker-visit.ts';

const changes = 20;
const moreRuns = 50;

interface Row {
  readonly what: string;
  readonly measured: string;
  /** Beside the native process; empty where that is no comparison. */
  readonly toNative: string;
}

/** The rounds are interleaved, so that a busy moment of the machine falls on all. */
interface Rounds {
  readonly native: readonly number[];
  readonly visits: readonly SnippetTimes[];
  readonly scores: readonly { readonly whole: number; readonly overhead: number }[];
}

async function measureRounds(rounds: number, siteUrl: string): Promise<Rounds> {
  const python = findTorchPython();
  const engine = await ScoreEngine.prepare();
  const { pset, papers } = readOpenPack(['minp']);
  const [paper] = papers;
  if (paper === undefined) throw new Error('the open pack has minp');
  const native: number[] = [];
  const visits: SnippetTimes[] = [];
  const scores: Rounds['scores'][number][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`  round ${round} of ${rounds}`);
    visits.push(await visitSnippet(siteUrl));
    if (python !== null) native.push(await timed(() => runTestsNatively(python, paper.folder)));
    scores.push(await timeScore(engine, pset, paper));
  }
  await engine.close();
  return { native, visits, scores };
}

function timeRows({ native, visits, scores }: Rounds): Row[] {
  const reference = native.length > 0 ? sampleOf(native) : null;
  const row = (what: string, values: readonly number[], isComparable = false): Row => {
    const sample = sampleOf(values);
    return {
      what,
      measured: millisecondsText(sample),
      toNative: isComparable ? besideNative(sample, reference) : '',
    };
  };
  const visit = (key: keyof SnippetTimes) => visits.map((times) => times[key]);
  return [
    ...(native.length > 0 ? [row('native process: import torch, tests of minp', native)] : []),
    row('first verdict in a cold tab: tests of minp', visit('cold'), true),
    row('next verdict, Run pressed at once', visit('nextAtOnce'), true),
    row('next verdict, Python ready: beyond the tests', visit('nextWhenReady')),
    row('Stop pressed in a runaway, to the next verdict by the standby', visit('afterStop'), true),
    row('the same before a standby is there', visit('afterStopAtOnce'), true),
    row(
      'score, one completion: tests of minp',
      scores.map(({ whole }) => whole),
      true,
    ),
    row(
      'score, one completion: beyond the tests',
      scores.map(({ overhead }) => overhead),
    ),
  ];
}

function besideNative(ours: Sample, native: Sample | null): string {
  return native === null ? 'native PyTorch not found' : ratioText(ours, native);
}

async function pageRows(siteUrl: string): Promise<Row[]> {
  const browser = await launchChromium();
  try {
    const boards = [];
    const matrices = [];
    for (const more of [0, moreRuns]) {
      boards.push(...boardRows(await repaintTimes(browser, siteUrl, changes, more), more));
      matrices.push(...matrixRows(await matrixTimes(browser, siteUrl, changes, more), more));
    }
    const first = gzippedBytes(await firstLoadPaths(browser, siteUrl));
    return [
      ...boards,
      ...matrices,
      { what: 'first load, gzip', measured: sizeText(first), toNative: '' },
    ];
  } finally {
    await browser.close();
  }
}

async function workerRows(): Promise<Row[]> {
  const [engine, browser] = await Promise.all([openEngineSite(), launchChromium()]);
  try {
    const seen = await visitWorkers(browser, engine.url);
    const { overhead, atOnce, afterKill, newWorker, afterCrash, megabytes } = seen;
    const row = (what: string, measured: string): Row => ({ what, measured, toNative: '' });
    const times = (what: string, values: readonly number[]) =>
      row(what, millisecondsText(sampleOf(values)));
    return [
      times('a run in a warm interpreter: beyond the tests', overhead),
      times('the same, asked for with the verdict before', atOnce),
      times('a run is ended, to the next verdict by the standby', afterKill),
      times('an interpreter dies, until a new one is ready', newWorker),
      times('the same, to the next verdict', afterCrash),
      row('memory of one more interpreter', megabytes === null ? '' : `${megabytes.toFixed(0)} MB`),
    ];
  } finally {
    await browser.close();
    await engine.close();
  }
}

async function batchRows(siteUrl: string): Promise<Row[]> {
  const times = await timeBatches(siteUrl, findTorchPython());
  return times.map(({ runners, wholeMs, completions, nativeMs }) => ({
    what: `${completions} completions from a cold tab, ${runners} at a time`,
    measured: millisecondsText(sampleOf([wholeMs])),
    toNative:
      nativeMs === null
        ? 'native PyTorch not found'
        : ratioText(sampleOf([wholeMs]), sampleOf([nativeMs])),
  }));
}

function boardRows(
  { filters, lenses, whole }: Awaited<ReturnType<typeof repaintTimes>>,
  more: number,
): Row[] {
  const of = more === 0 ? 'leaderboard' : `leaderboard with ${more} imported runs more`;
  const row = (what: string, times: readonly number[]): Row => ({
    what: `${of}: ${what}`,
    measured: millisecondsText(sampleOf(times)),
    toNative: '',
  });
  return [
    row('filter change to repainted table', filters),
    row('lens change to repainted table', lenses),
    row('either, to rows out of sight', whole),
  ];
}

function matrixRows(
  { filters, steps, heapBytes, elements }: Awaited<ReturnType<typeof matrixTimes>>,
  more: number,
): Row[] {
  const of = more === 0 ? 'matrix' : `matrix with ${more} imported runs more`;
  const row = (what: string, measured: string): Row => ({
    what: `${of}: ${what}`,
    measured,
    toNative: '',
  });
  return [
    row('filter change to repainted cells', millisecondsText(sampleOf(filters))),
    row('step by a key', millisecondsText(sampleOf(steps))),
    row('memory beyond the leaderboard', `${sizeText(heapBytes)}, ${elements} elements`),
  ];
}

async function sizeRows(): Promise<Row[]> {
  const { manifest } = await buildPythonFiles({ images: 'made' });
  return Object.entries(packBytes(manifest)).map(([name, bytes]) => ({
    what: `Python, ${name}: fetched`,
    measured: sizeText(bytes),
    toNative: '',
  }));
}

function statisticsRows(): Row[] {
  return [0, 50].flatMap((moreRuns) => {
    const { views, claims } = timeStatistics(moreRuns, 10);
    const of = `6,784 verdicts${moreRuns === 0 ? '' : ` and ${moreRuns} runs more`}`;
    return [
      {
        what: `scores, intervals, counts of ${of}`,
        measured: millisecondsText(sampleOf(views)),
        toNative: '',
      },
      {
        what: `all pairs tested, scores bootstrapped, ${of}`,
        measured: millisecondsText(sampleOf([claims])),
        toNative: '',
      },
    ];
  });
}

async function measureKernels(): Promise<readonly KernelRow[]> {
  const engine = await ScoreEngine.prepare();
  try {
    return await kernelRows(engine, findTorchPython());
  } finally {
    await engine.close();
  }
}

const timesText = (ratio: number | null) => (ratio === null ? '' : `${ratio.toFixed(2)} x`);

function kernelCells({ what, microseconds, toNumpy, toTorch }: KernelRow): string[] {
  return [what, `${microseconds.toFixed(1)} us`, timesText(toNumpy), timesText(toTorch)];
}

/** Columns as wide as their widest cell; the first one holds words, the others figures. */
function printTable(rows: readonly (readonly string[])[]): void {
  console.log(aligned(rows).replace(/ +$/gm, ''));
}

async function measureProblemSet(pset: string | undefined): Promise<void> {
  if (pset === undefined) {
    console.log('Solutions of a problem set judged again: left out, no --pset.');
    return;
  }
  const python = values.python ?? process.env['TORCH_PYTHON'] ?? (await ensurePapersVenv());
  const onPaper = (paper: string) => {
    console.error(`  ${paper}`);
  };
  const { paper: papers } = values;
  const rescored = await rescore({ dir: fromCaller(pset), papers, python, each, onPaper });
  printTable(rescoreRows(rescored));
  for (const line of leftOutLines(rescored)) console.log(line);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** What can be measured alone. */
const parts = [
  'verdicts',
  'interpreters',
  'batches',
  'pages',
  'statistics',
  'sizes',
  'kernels',
] as const;

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: [...parts] },
    rounds: { type: 'string', default: '5' },
    pset: { type: 'string' },
    paper: { type: 'string', multiple: true, default: [] },
    python: { type: 'string' },
    each: { type: 'string', default: '4' },
    'pset-only': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) refuse('--rounds must be a whole number above 0.');
const each = Number(values.each);
if (!Number.isSafeInteger(each / 2) || each < 2) refuse('--each must be an even number above 0.');
const isWanted = (part: (typeof parts)[number]) => values.part.includes(part);
const unknown = values.part.find((name) => parts.every((part) => part !== name));
if (unknown !== undefined) refuse(`--part takes ${parts.join(', ')}; not "${unknown}".`);
if (values['pset-only']) {
  if (values.pset === undefined) refuse('--pset-only needs --pset.');
  await measureProblemSet(values.pset);
  process.exit();
}
// The others make what they look at themselves.
if (['verdicts', 'batches', 'pages'].some((part) => values.part.includes(part))) await buildSite();
const site = await serveSite();
try {
  const rows = [
    ...(isWanted('verdicts') ? timeRows(await measureRounds(rounds, site.url)) : []),
    ...(isWanted('interpreters') ? await workerRows() : []),
    ...(isWanted('batches') ? await batchRows(site.url) : []),
    ...(isWanted('pages') ? await pageRows(site.url) : []),
    ...(isWanted('statistics') ? statisticsRows() : []),
    ...(isWanted('sizes') ? await sizeRows() : []),
  ];
  printTable([
    ['what', 'median', 'of the native process'],
    ...rows.map(({ what, measured, toNative }) => [what, measured, toNative]),
  ]);
  console.log();
  if (isWanted('kernels'))
    printTable([
      ['torch_lite, one call', 'least', 'of NumPy here', 'of PyTorch natively'],
      ...(await measureKernels()).map(kernelCells),
    ]);
  console.log();
  await measureProblemSet(values.pset);
} finally {
  await site.close();
}
