/** What time-outs and crashes do to scores: worst, middle and best case. */
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import { formatRoute } from '../../domain/route/route.ts';
import type { Board } from '../../domain/score/board.ts';
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
  const scoresBy = (harness: LeaderboardFilter['harness']) =>
    new Map(
      leaderboardView(
        board,
        { ...filter, harness },
        { column: 'lens', direction: 'desc' },
      ).rows.map((row) => [row.solver.id, row]),
    );
  const [wrong, leftOut, passed] = [scoresBy('wrong'), scoresBy('left-out'), scoresBy('passed')];
  const scoreIn = (rows: typeof wrong, solver: string) => rows.get(solver)?.score.underLens ?? null;
  return [...wrong.values()]
    .flatMap(({ solver: { id, name }, score }): HarnessRow[] => {
      if (score.timedOut + score.crashed === 0) return [];
      const [worst, best] = [score.underLens, scoreIn(passed, id)];
      return [
        {
          solver: id,
          name,
          href: formatRoute({ kind: 'model', pset, solver: id, filter }),
          timedOut: score.timedOut,
          crashed: score.crashed,
          wrong: worst,
          leftOut: scoreIn(leftOut, id),
          passed: best,
          reach: worst === null || best === null ? null : best - worst,
        },
      ];
    })
    .sort((a, b) => (b.reach ?? 0) - (a.reach ?? 0));
}
