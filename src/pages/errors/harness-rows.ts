/** What time-outs and crashes do to scores: worst, middle and best case. */
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import { formatRoute } from '../../domain/route/route.ts';
import type { Board } from '../../domain/score/board.ts';
import type { Breakdown } from '../../domain/score/breakdown.ts';
import type { ErrorsView } from '../../domain/score/errors-view.ts';
import { leaderboardView } from '../../domain/score/leaderboard-view.ts';
import type { SolverFacts } from '../../domain/score/types.ts';

export interface HarnessRow {
  readonly solver: string;
  readonly name: string;
  readonly href: string;
  readonly timedOut: number;
  readonly crashed: number;
  /** Scores under the lens, in percent. */
  readonly wrong: number | null;
  readonly leftOut: number | null;
  readonly passed: number | null;
  /** Best case less worst case, in points. */
  readonly reach: number | null;
}

/** The solvers that have any, the widest reach first. */
export function harnessRows(
  board: Board<SolverFacts>,
  pset: KnownSet,
  filter: LeaderboardFilter,
): HarnessRow[] {
  const leftOut = { ...filter, harness: 'left-out' } as const;
  return leaderboardView(board, leftOut, { column: 'lens', direction: 'desc' })
    .rows.flatMap(({ solver: { id, name }, score, harnessRange }): HarnessRow[] => {
      if (harnessRange === null) return [];
      const { worst, best } = harnessRange;
      return [
        {
          solver: id,
          name,
          href: formatRoute({ kind: 'model', pset, solver: id, filter }),
          timedOut: score.timedOut,
          crashed: score.crashed,
          wrong: worst,
          leftOut: score.underLens,
          passed: best,
          reach: worst === null || best === null ? null : best - worst,
        },
      ];
    })
    .sort((a, b) => (b.reach ?? 0) - (a.reach ?? 0));
}

/** The paper that has more than half of the time-outs and crashes; null where none has. */
export function slowestPaper({
  groups,
  total,
}: ErrorsView): { readonly paper: string; readonly failures: number; readonly all: number } | null {
  const all = failuresIn(total);
  const found = groups.find(({ breakdown }) => failuresIn(breakdown) * 2 > all);
  return found ? { paper: String(found.key), failures: failuresIn(found.breakdown), all } : null;
}

const failuresIn = ({ kinds }: Breakdown) => kinds['timed-out'] + kinds.crashed;
