/**
 * Bundled runs as they are fetched and kept: a record a run and paper, in which the names of the paper's tests are
 * said once. Told out for each verdict they were four fifths of the bytes.
 */
import type {
  Completion,
  JudgedCompletion,
  Run,
  RunVerdict,
  TestResult,
} from '../completion/types.ts';
import { groupedBy } from '../grouped-by.ts';
import { joined } from './run-verdicts.ts';

/** The bundled runs as their files have them. */
export interface JudgedRuns {
  readonly runs: readonly Run[];
  readonly completions: readonly Completion[];
  readonly verdicts: readonly RunVerdict[];
}

export interface PackedRuns {
  readonly runs: readonly Run[];
  readonly papers: readonly PackedPaper[];
}

/** What a run has for one paper. */
export interface PackedPaper {
  readonly run: string;
  readonly paper: string;
  readonly pset: string;
  /** Ids of the paper's tests, in the order of their results. */
  readonly tests: readonly string[];
  /** By snippet and id, as a database sorts them. */
  readonly judged: readonly PackedCompletion[];
}

interface PackedCompletion {
  readonly completion: Completion;
  readonly verdict: PackedVerdict | null;
}

/** Has all its results, or those that are no pass where it is the paper's tests that were run. */
type PackedVerdict = Omit<RunVerdict, 'tests'> &
  ({ readonly tests: readonly TestResult[] } | { readonly notPassed: readonly TestResult[] });

/** The same runs with each completion beside its verdict. */
export function packRuns({ runs, completions, verdicts }: JudgedRuns): PackedRuns {
  const byPaper = groupedBy(
    joined(completions, verdicts),
    ({ completion: { run, paper } }) => `${run}\0${paper}`,
  );
  return { runs, papers: [...byPaper.values()].map(packPaper) };
}

function packPaper(judged: readonly JudgedCompletion[]): PackedPaper {
  const [first] = judged;
  if (first === undefined) throw new Error('A paper without completions is no record');
  const { run, paper, pset } = first.completion;
  // Results are found again by their ids, so that none may come twice.
  const lists = judged
    .map(({ verdict }) => (verdict?.tests ?? []).map(({ id }) => id))
    .filter((ids) => new Set(ids).size === ids.length);
  const tests = lists.reduce((longest, ids) => (ids.length > longest.length ? ids : longest), []);
  const packed = judged.map(({ completion, verdict }) => ({
    completion,
    verdict: verdict && packVerdict(verdict, tests),
  }));
  return { run, paper, pset, tests, judged: packed.sort(bySnippetAndId) };
}

function packVerdict({ tests, ...verdict }: RunVerdict, ids: readonly string[]): PackedVerdict {
  const isUsual = tests.length === ids.length && tests.every(({ id }, at) => id === ids[at]);
  if (!isUsual) return { ...verdict, tests };
  return { ...verdict, notPassed: tests.filter((test) => !isPlainPass(test)) };
}

const passed = (id: string): TestResult => ({ id, outcome: 'pass' });

/** Nothing is said of it beside that. */
const isPlainPass = (test: TestResult) =>
  test.outcome === 'pass' && Object.keys(test).every((key) => key === 'id' || key === 'outcome');

/** @param snippet those of this snippet only */
export function unpackPaper({ judged, tests }: PackedPaper, snippet?: string): JudgedCompletion[] {
  return judged
    .filter(({ completion }) => snippet === undefined || completion.snippet === snippet)
    .map(({ completion, verdict }) => ({
      completion,
      verdict: verdict && unpackVerdict(verdict, tests),
    }));
}

function unpackVerdict(packed: PackedVerdict, ids: readonly string[]): RunVerdict {
  if ('tests' in packed) return packed;
  const { notPassed, ...verdict } = packed;
  const others = new Map(notPassed.map((test) => [test.id, test]));
  return { ...verdict, tests: ids.map((id) => others.get(id) ?? passed(id)) };
}

function bySnippetAndId({ completion: a }: PackedCompletion, { completion: b }: PackedCompletion) {
  return compared(a.snippet, b.snippet) || compared(a.id, b.id);
}

const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b));
