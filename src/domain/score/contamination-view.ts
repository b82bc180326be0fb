/** Full against safe: what a safety rule does to every solver's score, and what of it is its own. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import {
  cutoffOf,
  type LeaderboardFilter,
  ownCutoff,
  selectsOnOutcomes,
} from '../filter/leaderboard-filter.ts';
import { isSafe } from '../filter/safe-papers.ts';
import type { Paper } from '../problem-set/types.ts';
import { clusterSums } from '../stats/cluster-sums.ts';
import type { Interval } from '../stats/clustered-ratio.ts';
import { contaminationShifts, type Shift } from '../stats/contamination-shift.ts';
import { type Board, papersIn, scoreAll } from './board.ts';
import { countsOf, type SampleCounts, sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';

interface ShiftRow<S extends SolverFacts> {
  readonly solver: S;
  /** ISO month, as edited or as claimed; null when nobody says. */
  readonly cutoff: string | null;
  /** Papers of the full set that are safe by that cutoff; null without one. */
  readonly safePapers: number | null;
  /** Whether nothing of the full set can have been known: the rows that the others are held against. */
  readonly isSafeOnBoth: boolean;
  /** In percent and percentage points; null where one of the sets has no verdict. */
  readonly shift: Shift | null;
}

export interface ContaminationView<S extends SolverFacts> {
  readonly rows: readonly ShiftRow<S>[];
  /** The full set: everything that the other facets leave. */
  readonly full: SampleCounts;
  /** The safe set of the common cutoff; null where there is none, or each solver has its own. */
  readonly safe: SampleCounts | null;
  /** How many rows are safe on both, and their mean change in percentage points. */
  readonly references: number;
  readonly meanChange: number | null;
  /** Whether intervals mean something: not where results chose the snippets, and then there are none. */
  readonly allowsClaims: boolean;
}

/** @param filter its cutoff, or each solver's own, makes the safe set; without one the two are the same */
export function contaminationView<S extends SolverFacts>(
  board: Board<S>,
  filter: LeaderboardFilter,
): ContaminationView<S> {
  const { facts, table, solvers } = board;
  const unrestricted = { ...filter, cutoff: null };
  const isCommon = filter.cutoff !== null && filter.cutoff !== ownCutoff;
  const full = sampleOf(table, chooseSnippets(facts, table, unrestricted), filter.lens);
  const safe = sampleOf(table, chooseSnippets(facts, table, filter), filter.lens);
  const fullScores = scoreAll(board, full, unrestricted);
  const safeScores = scoreAll(board, safe, filter);
  const papers = papersIn(board, full);

  const known = solvers.map((solver) => {
    const cutoff = cutoffOf(filter, solver);
    const safePapers = cutoff === null ? null : countSafe(papers, cutoff, filter);
    return { cutoff, safePapers, isSafeOnBoth: safePapers === papers.length };
  });
  const shifts = contaminationShifts(
    solvers.map((_, at) => ({
      full: clusterSums(fullScores[at]?.outcomes ?? new Float64Array(), full),
      safe: clusterSums(safeScores[at]?.outcomes ?? new Float64Array(), safe),
      isSafeOnBoth: known[at]?.isSafeOnBoth ?? false,
    })),
  );
  const allowsClaims = !selectsOnOutcomes(filter);
  const references = shifts.filter((shift, at) => shift && known[at]?.isSafeOnBoth);
  return {
    rows: solvers.flatMap((solver, at): ShiftRow<S>[] => {
      const of = known[at];
      return of === undefined
        ? []
        : [{ solver, ...of, shift: inPercent(shifts[at] ?? null, allowsClaims) }];
    }),
    full: countsOf(table, full),
    safe: isCommon ? countsOf(table, safe) : null,
    references: references.length,
    meanChange: mean(references.map((shift) => 100 * (shift?.change ?? 0))),
    allowsClaims,
  };
}

function countSafe(papers: readonly Paper[], cutoff: string, filter: LeaderboardFilter): number {
  return papers.filter((paper) => isSafe(paper, cutoff, filter)).length;
}

function inPercent(shift: Shift | null, allowsClaims: boolean): Shift | null {
  if (shift === null) return null;
  const { full, safe, change, beyond, interval } = shift;
  return {
    full: 100 * full,
    safe: 100 * safe,
    change: 100 * change,
    beyond: beyond === null ? null : 100 * beyond,
    interval: interval && allowsClaims ? percentInterval(interval) : null,
  };
}

function percentInterval({ low, high }: Interval): Interval {
  return { low: 100 * low, high: 100 * high };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}
