/**
 * Whether the engine of this browser judges the published set as it should: each paper's solution, and
 * blanks that are left empty.
 */
import type { VerdictRecord } from '../completion/types.ts';
import { type OfficialStatus, officialStatus } from '../problem-set/official-status.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { Snippet } from '../problem-set/types.ts';

/** What one run came to. */
export interface TestedRun extends Pick<
  VerdictRecord,
  'verdict' | 'crash' | 'differential' | 'errorClass' | 'seconds' | 'detail' | 'engine'
> {
  /** null: the paper's solution, left as it is; else the snippet that was left empty. */
  readonly snippet: string | null;
  /** What Python used at most, itself included; null where the host cannot tell. */
  readonly memoryBytes: number | null;
}

/** A paper's last self-test. */
export interface SelfTest {
  readonly paper: string;
  /** ISO time of its end. */
  readonly at: string;
  readonly solution: TestedRun;
  readonly blanks: readonly TestedRun[];
}

/** One run of a plan. */
export interface PlannedRun {
  readonly paper: string;
  readonly snippet: string | null;
}

/** Snippets whose tests pass when nothing stands in the blank. Facts about the published set. */
const passesEmpty: ReadonlySet<string> = new Set([
  snippetKey('fractalgen', 'sample image'),
  snippetKey('fractalgen', 'init token mask, patches, orders, num_iter'),
  snippetKey('fractalgen', 'concatenate patches'),
  snippetKey('semanticist', 'apply embedding masks'),
]);

const mayBeEmpty = ({ paper, name }: Pick<Snippet, 'paper' | 'name'>) =>
  passesEmpty.has(snippetKey(paper, name));

/**
 * A paper after the other: its solution, then an empty blank, the longest that stands in no other and
 * that the tests must notice; or every blank, where all are wanted.
 */
export function planSelfTest(
  papers: readonly string[],
  snippets: readonly Snippet[],
  wants: 'one-blank' | 'all-blanks',
): PlannedRun[] {
  return papers.flatMap((paper) => {
    const own = snippets.filter((snippet) => snippet.paper === paper);
    const outer = own.filter((snippet) => snippet.depth === 0 && !mayBeEmpty(snippet));
    const [longest] = outer.sort((a, b) => b.codeLines - a.codeLines);
    const blanks = wants === 'all-blanks' ? own : longest ? [longest] : [];
    return [{ paper, snippet: null }, ...blanks.map(({ name }) => ({ paper, snippet: name }))];
  });
}

const solutionVerdict: Readonly<Record<OfficialStatus, TestedRun['verdict']>> = {
  'scored here': 'pass',
  differential: 'pass',
  'local runner only': 'unsupported',
};

/** The solution passes, by the rule of its paper's status; without what its tests need it is unsupported. */
export function solutionHolds(paper: string, { verdict, differential }: TestedRun): boolean {
  const status = officialStatus(paper);
  return (
    verdict === solutionVerdict[status] &&
    (verdict !== 'pass' || (differential === true) === (status === 'differential'))
  );
}

/** An empty blank does not pass, unless its tests are known to let it. */
export function blankHolds(paper: string, { snippet, verdict }: TestedRun): boolean {
  if (officialStatus(paper) === 'local runner only') return verdict === 'unsupported';
  const isKnown = mayBeEmpty({ paper, name: snippet ?? '' });
  return (verdict === 'pass') === isKnown && verdict !== 'unsupported';
}

export const selfTestHolds = ({ paper, solution, blanks }: SelfTest): boolean =>
  solutionHolds(paper, solution) && blanks.every((blank) => blankHolds(paper, blank));

/** The most that any of the runs used; null where none could be told. */
export function peakMemory({ solution, blanks }: Pick<SelfTest, 'solution' | 'blanks'>) {
  const told = [solution, ...blanks].flatMap(({ memoryBytes }) => memoryBytes ?? []);
  return told.length === 0 ? null : Math.max(...told);
}
