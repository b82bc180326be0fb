/** What the page shows of each solver, from the two views that know it. */
import {
  type LeaderboardFilter,
  ownCutoff,
  selectsOnOutcomes,
  showsModel,
} from '../../domain/filter/leaderboard-filter.ts';
import { orderBy, type Sort } from '../../domain/filter/order-by.ts';
import type { ShiftColumn } from '../../domain/route/contamination-params.ts';
import type { Board } from '../../domain/score/board.ts';
import {
  type ContaminationView,
  contaminationView,
} from '../../domain/score/contamination-view.ts';
import { leaderboardView } from '../../domain/score/leaderboard-view.ts';
import { ownContaminationView } from '../../domain/score/own-contamination.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import type { Interval } from '../../domain/stats/clustered-ratio.ts';

/** How a solver stands to the papers of the safe set. */
export type Standing = 'reference' | 'safe' | 'own' | 'mayKnow' | 'unknown';

export interface ShiftRow {
  readonly solver: SolverFacts;
  readonly cutoff: string | null;
  readonly isEdited: boolean;
  readonly standing: Standing;
  /** Papers of the safe set that it may know. */
  readonly mayKnow: number;
  /** Papers of the full set that are safe by its own cutoff. */
  readonly safePapers: number;
  /** Among those whose safe score is one; null for the others. */
  readonly rank: number | null;
  /** Percent and points. */
  readonly full: number | null;
  readonly safe: number | null;
  readonly change: number | null;
  /** Mean change of the references on the same papers. */
  readonly reference: number | null;
  readonly beyond: number | null;
  readonly interval: Interval | null;
}

export interface Shifts {
  /** The best safe score first; ranked rows before the others. */
  readonly rows: readonly ShiftRow[];
  readonly view: ContaminationView<SolverFacts>;
  /** How many solvers have a rank, those that a filter on models hides among them. */
  readonly ranked: number;
  /** Whether intervals and ranks mean something: not where results chose the snippets. */
  readonly allowsClaims: boolean;
}

/** @param filter its cutoff is a month, or each solver's own; null where nothing is known */
export function shiftsOf(board: Board<SolverFacts>, filter: LeaderboardFilter): Shifts {
  const isOwn = filter.cutoff === ownCutoff;
  const allowsClaims = !selectsOnOutcomes(filter);
  const view = isOwn ? ownContaminationView(board, filter) : contaminationView(board, filter);
  const ranking = leaderboardView(board, filter, { column: 'rank', direction: 'asc' });
  const onSafeSet = new Map(ranking.rows.map((row) => [row.solver.id, row]));
  // Where a safe score is missing the full one stands all the same.
  const onFullSet = view.rows.some(({ shift }) => shift === null)
    ? contaminationView(board, { ...filter, cutoff: null }).rows
    : view.rows;
  const hasSafeSet = filter.cutoff !== null;
  const rows = view.rows.flatMap((row, at): ShiftRow[] => {
    if (!showsModel(filter, row.solver)) return [];
    const { solver, cutoff, isSafeOnBoth, shift } = row;
    const onSafe = onSafeSet.get(solver.id);
    const mayKnow = isOwn ? 0 : (onSafe?.mayKnow ?? 0);
    const beyond = shift?.beyond ?? null;
    return [
      {
        solver,
        cutoff,
        isEdited: filter.editedCutoffs[solver.id] !== undefined,
        standing: standingOf({ cutoff, isSafeOnBoth, mayKnow, isOwn }),
        mayKnow,
        safePapers: row.safePapers ?? 0,
        rank: hasSafeSet ? (onSafe?.rank ?? null) : null,
        full: onFullSet[at]?.shift?.full ?? null,
        safe: hasSafeSet ? (shift?.safe ?? null) : null,
        change: hasSafeSet ? (shift?.change ?? null) : null,
        reference: shift && beyond !== null ? shift.change - beyond : null,
        beyond: hasSafeSet ? beyond : null,
        interval: hasSafeSet && allowsClaims ? (shift?.interval ?? null) : null,
      },
    ];
  });
  return {
    rows: rows.toSorted(bestFirst),
    view,
    ranked: ranking.family.solvers.length,
    allowsClaims,
  };
}

function standingOf(row: {
  readonly cutoff: string | null;
  readonly isSafeOnBoth: boolean;
  readonly mayKnow: number;
  readonly isOwn: boolean;
}): Standing {
  if (row.cutoff === null) return 'unknown';
  if (row.isSafeOnBoth) return 'reference';
  if (row.mayKnow > 0) return 'mayKnow';
  return row.isOwn ? 'own' : 'safe';
}

function bestFirst(a: ShiftRow, b: ShiftRow): number {
  const isBehind = Number(a.standing === 'mayKnow') - Number(b.standing === 'mayKnow');
  return isBehind || (b.safe ?? b.full ?? -1) - (a.safe ?? a.full ?? -1);
}

const statusOrder: readonly Standing[] = ['reference', 'safe', 'own', 'mayKnow', 'unknown'];
const valueOf: Readonly<
  Record<Exclude<ShiftColumn, 'rank'>, (row: ShiftRow) => number | string | null>
> = {
  model: ({ solver }) => solver.name,
  cutoff: ({ cutoff }) => cutoff,
  status: ({ standing }) => statusOrder.indexOf(standing),
  full: ({ full }) => full,
  safe: ({ safe }) => safe,
  change: ({ change }) => change,
  reference: ({ reference }) => reference,
  beyond: ({ beyond }) => beyond,
};

/** Rows in the order of a column; by rank they stand as they came, those without one at the end. */
export function sortShifts(
  rows: readonly ShiftRow[],
  { column, direction }: Sort<ShiftColumn>,
): readonly ShiftRow[] {
  if (column === 'rank') return direction === 'asc' ? rows : rows.toReversed();
  return orderBy(rows, valueOf[column], direction);
}

/** How many of the rows fell, and how many changes have an interval without zero. */
export function countChanges(rows: readonly ShiftRow[]): {
  readonly changed: number;
  readonly fell: number;
  readonly tested: number;
  readonly clear: number;
} {
  const changes = rows.flatMap(({ change }) => change ?? []);
  const tested = rows.flatMap(({ interval }) => interval ?? []);
  return {
    changed: changes.length,
    fell: changes.filter((change) => change < 0).length,
    tested: tested.length,
    clear: tested.filter(({ low, high }) => low > 0 || high < 0).length,
  };
}
