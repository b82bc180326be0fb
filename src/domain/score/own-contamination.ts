/** Full against safe where each solver's own cutoff says what is safe. */
import { type LeaderboardFilter, ownCutoff } from '../filter/leaderboard-filter.ts';
import type { Board } from './board.ts';
import { type ContaminationView, contaminationView } from './contamination-view.ts';
import type { SolverFacts } from './types.ts';

/**
 * Each solver's change on the papers after its own cutoff, held against the mean change, on the same
 * papers, of the solvers that are safe on all. One mean for all rows would say nothing: the papers
 * differ by row, and those who are safe everywhere do not change at all on their own.
 */
export function ownContaminationView<S extends SolverFacts>(
  board: Board<S>,
  filter: LeaderboardFilter,
): ContaminationView<S> {
  const views = new Map<string, ContaminationView<S>>();
  const viewAt = (cutoff: string) => {
    const known = views.get(cutoff) ?? contaminationView(board, { ...filter, cutoff });
    views.set(cutoff, known);
    return known;
  };
  const own = contaminationView(board, { ...filter, cutoff: ownCutoff });
  return {
    ...own,
    rows: own.rows.map((row, at) =>
      row.cutoff === null ? row : (viewAt(row.cutoff).rows[at] ?? row),
    ),
    meanChange: null,
  };
}
