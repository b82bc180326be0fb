/** What became of completions: verdicts and error classes by solver, paper, depth or length. */
import { type ErrorClass, errorClasses, type VerdictRow } from '../completion/types.ts';
import { chooseSnippets } from '../filter/choose-snippets.ts';
import { type LeaderboardFilter, showsModel } from '../filter/leaderboard-filter.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { Snippet } from '../problem-set/types.ts';
import { allowedSnippets, type Board } from './board.ts';
import { type Breakdown, breakdown } from './breakdown.ts';
import { countsOf, type SampleCounts, sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';

export const errorGroupings = ['solver', 'paper', 'depth', 'lines'] as const;
export type ErrorGrouping = (typeof errorGroupings)[number];

/** Lengths of snippets, in lines of code; the last is open. */
export const lengthBins = [
  { min: 1, max: 1 },
  { min: 2, max: 4 },
  { min: 5, max: 9 },
  { min: 10, max: 19 },
  { min: 20, max: null },
] as const;

/** A solver's or a paper's id, a depth, or the place of a length in `lengthBins`. */
export type GroupKey = string | number;

export interface ErrorsView {
  readonly counts: SampleCounts;
  readonly total: Breakdown;
  readonly groups: readonly { readonly key: GroupKey; readonly breakdown: Breakdown }[];
  /** The classes that occur, in their usual order. */
  readonly classes: readonly ErrorClass[];
}

/**
 * Counts the completions that the filter leaves: of the solvers that it shows, for the snippets that it
 * chooses, the first of each or all, and time-outs and crashes unless they are left out.
 * @param rowsOf a solver's verdicts, in the order in which its completions were made
 */
export function errorsView<S extends SolverFacts>(
  board: Board<S>,
  rowsOf: (solver: string) => readonly VerdictRow[],
  filter: LeaderboardFilter,
  grouping: ErrorGrouping,
): ErrorsView {
  const { facts, table, solvers } = board;
  const chosen = chooseSnippets(facts, table, filter);
  const placeOf = new Map(
    chosen.flatMap((at) => {
      const snippet = facts.snippets[at];
      return snippet === undefined ? [] : [[snippetKey(snippet.paper, snippet.name), at] as const];
    }),
  );
  const rows = solvers.flatMap((solver, at) => {
    if (!showsModel(filter, solver)) return [];
    const isAllowed = allowedSnippets(board, at, filter);
    const seen = new Set<number>();
    return rowsOf(solver.id).filter(({ paper, snippet, verdict }) => {
      const place = placeOf.get(snippetKey(paper, snippet));
      if (place === undefined || !isAllowed(place)) return false;
      const isFirst = !seen.has(place);
      seen.add(place);
      if (filter.completions === 'first' && !isFirst) return false;
      return filter.harness !== 'left-out' || !isHarnessFailure(verdict);
    });
  });
  const keyOf = (row: VerdictRow): GroupKey | null => {
    const snippet = facts.snippets[placeOf.get(snippetKey(row.paper, row.snippet)) ?? -1];
    return snippet === undefined ? null : groupKey(grouping, row, snippet);
  };
  const groups = [...breakdown(rows, keyOf)].map(([key, counted]) => ({ key, breakdown: counted }));
  const total = breakdown(rows, () => 'all').get('all') ?? nothing;
  return {
    counts: countsOf(table, sampleOf(table, chosen, filter.lens)),
    total,
    groups: typeof groups[0]?.key === 'number' ? groups.sort(byNumber) : groups,
    classes: errorClasses.filter((name) => total.classes.has(name)),
  };
}

/** A time-out or a crash: it may be the harness's doing rather than a wrong answer. */
export function isHarnessFailure(verdict: VerdictRow['verdict']): boolean {
  return verdict === 'timed-out' || verdict === 'crashed';
}

const nothing: Breakdown = {
  completions: 0,
  kinds: { pass: 0, fail: 0, 'timed-out': 0, crashed: 0, tampered: 0, unsupported: 0 },
  classes: new Map(),
};

function groupKey(grouping: ErrorGrouping, row: VerdictRow, snippet: Snippet): GroupKey {
  switch (grouping) {
    case 'solver':
      return row.run;
    case 'paper':
      return row.paper;
    case 'depth':
      return snippet.depth;
    case 'lines':
      return lengthBins.findIndex(({ max }) => max === null || snippet.codeLines <= max);
  }
}

function byNumber(a: { readonly key: GroupKey }, b: { readonly key: GroupKey }): number {
  return Number(a.key) - Number(b.key);
}
