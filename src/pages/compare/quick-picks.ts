/** Sets of models that a reader would put together anyway, in one press. */
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import { sortRows } from '../../domain/filter/sort-rows.ts';
import { mostCompared } from '../../domain/route/compare-params.ts';
import type { Board } from '../../domain/score/board.ts';
import { leaderboardView, type LeaderboardView } from '../../domain/score/leaderboard-view.ts';
import type { SolverFacts } from '../../domain/score/types.ts';

export type RankedRow = LeaderboardView<SolverFacts>['rows'][number];

/** Every solver of the board, the best score first; filters on models hide none here. */
export function bestFirst(board: Board<SolverFacts>, filter: LeaderboardFilter): RankedRow[] {
  const allModels = {
    ...filter,
    search: '',
    openOnly: false,
    developers: [],
    cutoffs: { from: null, to: null },
    price: { min: null, max: null },
  };
  const { rows } = leaderboardView(board, allModels, { column: 'lens', direction: 'desc' });
  // Whoever may know the papers, or lacks verdicts, comes after those who are ranked.
  return sortRows(rows, { column: 'rank', direction: 'asc' });
}

export const topPicks = [3, 5, mostCompared];

/** Ids of the best. */
export function top(rows: readonly RankedRow[], count: number): string[] {
  return rows.slice(0, count).map(({ solver }) => solver.id);
}

export function bestOpen(rows: readonly RankedRow[], count: number): string[] {
  return top(
    rows.filter(({ solver }) => solver.openWeights === true),
    count,
  );
}

export function ofDeveloper(rows: readonly RankedRow[], developer: string): string[] {
  return top(
    rows.filter(({ solver }) => solver.developer === developer),
    mostCompared,
  );
}

/** Developers with at least two solvers, from A to Z. */
export function developersOfSeveral(rows: readonly RankedRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { solver } of rows) {
    if (solver.developer === null) continue;
    counts.set(solver.developer, (counts.get(solver.developer) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])).sort();
}

/** The user's own runs and the best of the others, half and half; none where there is no own run. */
export function mineAgainst(rows: readonly RankedRow[], own: ReadonlySet<string>): string[] {
  const mine = rows.filter(({ solver }) => own.has(solver.id));
  if (mine.length === 0) return [];
  const others = rows.filter(({ solver }) => !own.has(solver.id));
  const half = Math.min(mine.length, mostCompared / 2);
  return [...top(mine, half), ...top(others, Math.min(3, mostCompared - half))];
}
