/** Joins the rows of scores with what is known of them from elsewhere. */
import type { Run } from '../../domain/completion/types.ts';
import type { RankedFamily } from '../../domain/score/leaderboard-view.ts';
import type { RankMove } from '../../domain/score/rank-moves.ts';
import type { Adjustment } from '../../domain/stats/adjust.ts';
import type { Claims } from '../../domain/stats/claims.ts';
import type { BoardRow, RowClaims, TableRow } from '../../ui/table/board-row.ts';
import { originOfRun } from '../../ui/table/origin-of-run.ts';

interface Known {
  readonly claims: ReadonlyMap<string, RowClaims>;
  readonly moves: readonly RankMove[];
  readonly runs: ReadonlyMap<string, Run>;
  /** Scaled pass@1 as published. */
  readonly published: ReadonlyMap<string, number>;
}

export function tableRows(
  rows: readonly BoardRow[],
  { claims, moves, runs, published }: Known,
): TableRow[] {
  const moveOf = new Map(moves.map((move) => [move.solver, move]));
  return rows.map((row) => {
    const { id } = row.solver;
    return {
      row,
      origin: originOfRun(runs.get(id)),
      claims: claims.get(id) ?? null,
      move: moveOf.get(id) ?? null,
      published: published.get(id) ?? null,
    };
  });
}

/** What the tests say of each ranked solver; nothing unless they belong to this very family. */
export function claimsById(
  claims: Claims | null,
  { solvers }: RankedFamily,
  adjustment: Adjustment,
): ReadonlyMap<string, RowClaims> {
  if (claims?.family.solvers !== solvers.length) return new Map();
  const { rankRanges, tiers } = claims.readings[adjustment];
  return new Map(
    solvers.flatMap((id, at) => {
      const range = rankRanges[at];
      const tier = tiers[at];
      return range === undefined || tier === undefined ? [] : [[id, { range, tier }] as const];
    }),
  );
}
