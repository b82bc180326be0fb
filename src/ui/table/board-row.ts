/** What a row of the table shows beside its scores. */
import type { LeaderboardView } from '../../domain/score/leaderboard-view.ts';
import type { RankMove } from '../../domain/score/rank-moves.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import type { RankRange } from '../../domain/stats/pair-family.ts';
import type { Origin } from '../text/origins.ts';

export type BoardRow = LeaderboardView<SolverFacts>['rows'][number];

/** What follows from all rows together; null: not known yet, or not at all. */
export interface RowClaims {
  readonly range: RankRange;
  readonly tier: number;
}

export interface TableRow {
  readonly row: BoardRow;
  readonly origin: Origin;
  readonly claims: RowClaims | null;
  readonly move: RankMove | null;
  /** Scaled pass@1 as published, in percent. */
  readonly published: number | null;
}
