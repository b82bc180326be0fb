/** Measures a paper's tests: everything that is claimed of them, natively and in the browser's Python. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { idText, type Mutant } from '../mutants/mutant.ts';
import type { JudgeAttempts } from '../open-pack/judge-patiently.ts';
import { type Equivalent, readEquivalents } from './equivalents.ts';
import type { Violation } from './findings.ts';
import { type JudgedTrial, judgeTrials } from './judge-trials.ts';
import { type MeasuredMutants, mutantKey } from './measured-mutants.ts';
import { paperHashes, snippetHash } from './paper-hashes.ts';
import type { Trial } from './trial.ts';
import { trialsOfPaper } from './trials.ts';
import { readWrongAnswers } from './wrong-answers.ts';

export interface Judges {
  /** One for each time that everything is judged natively. */
  readonly native: readonly [JudgeAttempts, ...JudgeAttempts[]];
  readonly browser: JudgeAttempts;
}

export interface MadeReport {
  readonly report: StrengthReport;
  /** Claims that did not hold while it was made. */
  readonly violations: readonly Violation[];
}

/** @param day today, ISO @param measured of this paper among others */
export async function makeReport(
  paper: PaperOnDisk,
  measured: MeasuredMutants,
  judges: Judges,
  day: string,
): Promise<MadeReport> {
  const { native, browser, again } = await judgeClaims(paper, judges);
  const [first = []] = native;
  const equivalents = readEquivalents(paper.folder);
  const mutants = measured.mutants.filter((mutant) => mutant.paper === paper.id);
  const survivors = await survivorsOf(paper, mutants, judges.native[0]);
  const report: StrengthReport = {
    ...{ paper: paper.id, made: day, mutator: measured.version },
    engines: { native: engineText(first), browser: engineText(browser) },
    files: await paperHashes(paper),
    seconds: { native: solutionSeconds(native), browser: solutionSeconds([browser, ...again]) },
    verdicts: {
      ...{ native: counts(first), browser: counts(browser) },
      differing: countDifferent(first, [browser]),
      runs: native.length,
      unstable: countDifferent(first, native.slice(1)),
    },
    snippets: await snippetFigures(paper, mutants, survivors, equivalents),
  };
  const broken = [...native.flat(), ...browser].flatMap(({ violation }) => violation ?? []);
  return { report, violations: [...broken, ...killedEquivalents(paper, equivalents, survivors)] };
}

interface JudgedClaims {
  /** Everything, once a judge. */
  readonly native: readonly (readonly JudgedTrial[])[];
  readonly browser: readonly JudgedTrial[];
  /** The solution alone, for its seconds. */
  readonly again: readonly (readonly JudgedTrial[])[];
}

async function judgeClaims(paper: PaperOnDisk, judges: Judges): Promise<JudgedClaims> {
  const trials = trialsOfPaper(paper, readWrongAnswers(paper.folder));
  const solution = trials.filter(({ kind }) => kind === 'solution');
  // Verdicts are compared, so no time-out may come of a machine that was busy.
  const judged = (some: readonly Trial[], judge: JudgeAttempts) =>
    judgeTrials(some, [paper], judge, () => true);
  const native: JudgedTrial[][] = [];
  for (const judge of judges.native) native.push(await judged(trials, judge));
  return {
    native,
    browser: await judged(trials, judges.browser),
    again: [await judged(solution, judges.browser), await judged(solution, judges.browser)],
  };
}

async function snippetFigures(
  paper: PaperOnDisk,
  mutants: readonly Mutant[],
  survivors: readonly Mutant[],
  equivalents: readonly Equivalent[],
): Promise<StrengthReport['snippets']> {
  const wrong = readWrongAnswers(paper.folder);
  const argued = new Set(equivalents.map(({ snippet, id }) => mutantKey(snippet, id)));
  const isArgued = (mutant: Mutant) => argued.has(mutantKey(mutant.snippet, idText(mutant)));
  const figures = paper.snippets.map(async ({ name }) => {
    const own = mutants.filter(({ snippet }) => snippet === name);
    const counted = own.filter((mutant) => !isArgued(mutant));
    const alive = counted.filter((mutant) => survivors.includes(mutant));
    const ofSnippet = {
      problem: await snippetHash(paper, name),
      wrong: wrong.filter(({ snippet }) => snippet === name).length,
      mutants: counted.length,
      killed: counted.length - alive.length,
      equivalent: own.length - counted.length,
      survivors: alive.map(idText),
    };
    return [name, ofSnippet] as const;
  });
  return Object.fromEntries(await Promise.all(figures));
}

/** Those mutants that the tests pass; natively, and with a seed as the page has it. */
async function survivorsOf(
  paper: PaperOnDisk,
  mutants: readonly Mutant[],
  judge: JudgeAttempts,
): Promise<Mutant[]> {
  const attempts = mutants.map((mutant, index) => {
    const { snippet, code } = mutant;
    return { paper, snippet, id: idText(mutant), index, code, rule: 'raw' } as const;
  });
  const records = await judge(attempts);
  return mutants.filter((_, at) => {
    const record = records[at];
    return record === undefined || record.verdict === 'pass' || record.official === 'pass';
  });
}

function killedEquivalents(
  { id: paper }: PaperOnDisk,
  equivalents: readonly Equivalent[],
  survivors: readonly Mutant[],
): Violation[] {
  const alive = new Set(survivors.map((mutant) => mutantKey(mutant.snippet, idText(mutant))));
  return equivalents
    .filter(({ snippet, id }) => !alive.has(mutantKey(snippet, id)))
    .map(({ snippet, id, place }) => {
      const message = `The tests kill ${id}: it does not the same as the solution. Remove the line.`;
      return { paper, snippet, file: place, message };
    });
}

const said = ({ verdict, errorClass }: VerdictRecord): string => `${verdict} ${errorClass ?? ''}`;

/** How many trials did not get the same verdict and error class everywhere. */
function countDifferent(
  first: readonly JudgedTrial[],
  others: readonly (readonly JudgedTrial[])[],
): number {
  return first.filter(({ record }, at) =>
    others.some((other) => other.slice(at, at + 1).some((o) => said(o.record) !== said(record))),
  ).length;
}

function counts(judged: readonly JudgedTrial[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { record } of judged) found[record.verdict] = (found[record.verdict] ?? 0) + 1;
  return found;
}

/** The least of several runs: others have waited for the processor. */
function solutionSeconds(runs: readonly (readonly JudgedTrial[])[]): number {
  const solutions = runs.flat().filter(({ trial }) => trial.kind === 'solution');
  const seconds = solutions.map(({ record }) => record.seconds ?? Infinity);
  return Number(Math.min(...seconds).toFixed(2));
}

/** `CPython 3.11.7, PyTorch 2.13.0, NumPy 2.4.3` */
function engineText([judged]: readonly JudgedTrial[]): string {
  const engine = judged?.record.engine;
  if (engine == null) return 'unknown';
  const torch = engine.torch?.startsWith('torch-lite') === true ? '' : 'PyTorch ';
  return `CPython ${engine.python}, ${torch}${engine.torch ?? 'none'}, NumPy ${engine.numpy ?? 'none'}`;
}
