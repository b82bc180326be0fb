/** What the page shows, from the board and the reader's choices. */
import type { CompareChoices } from '../../domain/route/compare-params.ts';
import type { Board } from '../../domain/score/board.ts';
import {
  type ComparedPair,
  compareView,
  type CompareView,
  turnedPair,
} from '../../domain/score/compare-view.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import type { Adjustment } from '../../domain/stats/adjust.ts';
import { bestFirst, type RankedRow, top } from './quick-picks.ts';

export type Pair = ComparedPair<SolverFacts>;

export interface Compared {
  readonly view: CompareView<SolverFacts>;
  /** Every solver, the best first. */
  readonly all: readonly RankedRow[];
  /** The compared ones, in the order in which they were chosen. */
  readonly rows: readonly RankedRow[];
  /** Chosen ids that the board has no solver of. */
  readonly unknown: readonly string[];
  /** The pair looked at closely, from the side that was chosen; null with fewer than two. */
  readonly pair: Pair | null;
}

/** How many are compared when nobody chose. */
const usual = 3;

export function compared(
  board: Board<SolverFacts>,
  { filter, chosen, pair }: Pick<CompareChoices, 'filter' | 'chosen' | 'pair'>,
): Compared {
  const all = bestFirst(board, filter);
  const wanted = chosen.length === 0 ? top(all, usual) : chosen;
  const rowOf = new Map(all.map((row) => [row.solver.id, row]));
  const rows = wanted.flatMap((id) => rowOf.get(id) ?? []);
  const view = compareView(
    board,
    filter,
    rows.map(({ solver }) => solver.id),
  );
  return {
    view,
    all,
    rows,
    unknown: wanted.filter((id) => !rowOf.has(id)),
    pair: (pair && pairOf(view, ...pair)) ?? view.pairs[0] ?? null,
  };
}

/** A pair seen from the first of two ids; null where it is not among the compared. */
export function pairOf(
  { pairs }: CompareView<SolverFacts>,
  first: string,
  second: string,
): Pair | null {
  for (const pair of pairs) {
    if (pair.first.id === first && pair.second.id === second) return pair;
    if (pair.first.id === second && pair.second.id === first) return turnedPair(pair);
  }
  return null;
}

/** The p-value of a pair as it is read. */
export function pOf(pair: Pair, adjustment: Adjustment): number {
  return adjustment === 'raw' ? pair.signFlip.p : pair[adjustment];
}
