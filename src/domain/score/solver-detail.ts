/** What stands behind one row: its score by paper, and every verdict. */
import type { VerdictRow } from '../completion/types.ts';
import { chooseSnippets } from '../filter/choose-snippets.ts';
import { cutoffOf, type LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { isSafe } from '../filter/safe-papers.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import { clusterSums, sumOf } from '../stats/cluster-sums.ts';
import { leaveOneOut } from '../stats/leave-one-out.ts';
import { type CompletionCounts, completionCounts } from './completion-counts.ts';
import { type Board, papersIn, scoreOne } from './board.ts';
import type { RankedFamily } from './leaderboard-view.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';
import { sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';
import { groupedBy } from '../grouped-by.ts';

interface SnippetDetail {
  readonly snippet: Snippet;
  /** One a completion, in the store's order; none where nothing was judged. */
  readonly verdicts: readonly VerdictRow[];
  /** How many of the board's solvers passed it with some completion, of those with a verdict. */
  readonly solvedBy: number;
  readonly triedBy: number;
}

export interface PaperDetail {
  readonly paper: Paper;
  /** By the solver's own cutoff; null when nobody knows that. */
  readonly isSafe: boolean | null;
  /** Under the lens, in percent; null when nothing of the paper is decided. */
  readonly score: number | null;
  /** Share of all weight under the lens that the paper decides, 0..1. */
  readonly weight: number;
  readonly passedSnippets: number;
  readonly decidedSnippets: number;
  readonly passedLines: number;
  readonly decidedLines: number;
  /** The solver's rank among the ranked without this paper; null when it has none. */
  readonly rankWithout: number | null;
  readonly snippets: readonly SnippetDetail[];
}

/** Where a board's solver stands in it; null when it has none of that id. */
export function placeOf({ solvers }: Board<SolverFacts>, id: string): number | null {
  const at = solvers.findIndex((solver) => solver.id === id);
  return at === -1 ? null : at;
}

/** How a solver's completions of one snippet differ from each other; null where it has one of each. */
export function repeatsOf(
  { facts, table }: Board<SolverFacts>,
  at: number,
  filter: LeaderboardFilter,
): CompletionCounts | null {
  const counts = completionCounts(table, at, chooseSnippets(facts, table, filter));
  return counts.most > 1 ? counts : null;
}

/**
 * @param at the solver's place in the board
 * @param family the ranked rows of the same board and filter
 * @param rows the solver's verdicts
 */
export function solverDetail(
  board: Board<SolverFacts>,
  at: number,
  filter: LeaderboardFilter,
  family: RankedFamily,
  rows: readonly VerdictRow[],
): PaperDetail[] {
  const { facts, table, solvers } = board;
  const solver = solvers[at];
  if (solver === undefined) return [];
  const sample = sampleOf(table, chooseSnippets(facts, table, filter), filter.lens);
  const { outcomes } = scoreOne(board, at, sample, filter);
  const { numerators, denominators } = clusterSums(outcomes, sample);
  const weight = sumOf(denominators);
  const without = ranksWithout(family, solver.id);
  const cutoff = cutoffOf(filter, solver);
  const verdictsOf = groupedBy(rows, ({ paper, snippet }) => snippetKey(paper, snippet));

  return papersIn(board, sample).map((paper): PaperDetail => {
    const place = table.papers.indexOf(paper.id);
    const own = sample.snippets.flatMap((snippet, i) =>
      table.paperOf[snippet] === place ? [{ snippet, outcome: outcomes[i] ?? NaN }] : [],
    );
    const decided = own.filter(({ outcome }) => !Number.isNaN(outcome));
    const linesOf = (snippet: number) => table.snippets[snippet]?.codeLines ?? 0;
    const sum = (value: (one: (typeof own)[number]) => number) =>
      decided.reduce((total, one) => total + value(one), 0);
    const share = denominators[place] ?? 0;
    return {
      paper,
      isSafe: cutoff === null ? null : isSafe(paper, cutoff, filter),
      score: share === 0 ? null : (100 * (numerators[place] ?? 0)) / share,
      weight: weight === 0 ? 0 : share / weight,
      passedSnippets: sum(({ outcome }) => outcome),
      decidedSnippets: decided.length,
      passedLines: sum(({ snippet, outcome }) => outcome * linesOf(snippet)),
      decidedLines: sum(({ snippet }) => linesOf(snippet)),
      rankWithout: without.get(place) ?? null,
      snippets: own.flatMap(({ snippet: index }): SnippetDetail[] => {
        const snippet = facts.snippets[index];
        if (snippet === undefined) return [];
        const verdicts = verdictsOf.get(snippetKey(snippet.paper, snippet.name)) ?? [];
        return [{ snippet, verdicts, ...solversOf(table, index) }];
      }),
    };
  });
}

/** Paper -> the solver's rank without it. */
function ranksWithout(family: RankedFamily, id: string): Map<number, number> {
  const at = family.solvers.indexOf(id);
  if (at === -1) return new Map();
  const left = leaveOneOut(family.outcomes.map((row) => clusterSums(row, family.observations)));
  return new Map(
    left.flatMap(({ paper, ranks }) => {
      const rank = ranks[at] ?? null;
      return rank === null ? [] : [[paper, rank] as const];
    }),
  );
}

/** How many of the table's solvers passed a snippet with some completion, of those with a verdict. */
export function solversOf(
  table: OutcomeTable,
  snippet: number,
): { readonly solvedBy: number; readonly triedBy: number } {
  let solvedBy = 0;
  let triedBy = 0;
  for (const at of table.solvers.keys()) {
    const cell = cellAt(table, at, snippet);
    const passed = table.passed[cell] ?? 0;
    const failed =
      (table.wrong[cell] ?? 0) + (table.timedOut[cell] ?? 0) + (table.crashed[cell] ?? 0);
    if (passed + failed > 0) triedBy += 1;
    if (passed > 0) solvedBy += 1;
  }
  return { solvedBy, triedBy };
}
