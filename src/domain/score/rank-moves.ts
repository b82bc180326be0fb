/** Leave one paper out: how far each rank moves, and which papers it hangs on. */
import { clusterSums } from '../stats/cluster-sums.ts';
import { leaveOneOut } from '../stats/leave-one-out.ts';
import type { OutcomeTable } from './outcome-table.ts';
import type { RankedFamily } from './leaderboard-view.ts';

export interface RankMove {
  /** Id of the solver. */
  readonly solver: string;
  readonly rank: number;
  /** The best and the worst rank without one paper, and the first paper that gives it. */
  readonly best: { readonly rank: number; readonly without: string };
  readonly worst: { readonly rank: number; readonly without: string };
}

/** One entry a ranked solver; none where there are no two papers to leave one of. */
export function rankMoves(table: OutcomeTable, family: RankedFamily): RankMove[] {
  const sums = family.outcomes.map((row) => clusterSums(row, family.observations));
  const left = leaveOneOut(sums);
  return family.solvers.flatMap((solver, at): RankMove[] => {
    const ranks = left.flatMap(({ paper, ranks: all }) => {
      const rank = all[at] ?? null;
      return rank === null ? [] : [{ rank, without: table.papers[paper] ?? '' }];
    });
    const [first] = ranks;
    const rank = family.ranks[at];
    if (first === undefined || rank === undefined) return [];
    const best = ranks.reduce((so, one) => (one.rank < so.rank ? one : so), first);
    const worst = ranks.reduce((so, one) => (one.rank > so.rank ? one : so), first);
    return [{ solver, rank, best, worst }];
  });
}
