/**
 * Every pair of a family of solvers tested, and what follows for ranks: how far each could move, and
 * which rows the data can tell apart from their leader.
 */
import { clusteredRatio } from './clustered-ratio.ts';
import { clusterSums, type Observations } from './cluster-sums.ts';
import { detectableGap, differencesOf, spreadOf } from './compare-pair.ts';
import { median } from './quantile.ts';
import { signFlip } from './sign-flip.ts';

/** Outcomes of several solvers for the same observations. */
export interface FamilyInput {
  /** One a solver; NaN where it has no outcome: such observations leave its pairs. */
  readonly outcomes: readonly Float64Array[];
  readonly observations: Observations;
}

/** Pairs (i, j), i < j, at `pairAt(i, j, solvers)`. */
export interface PairFamily {
  readonly solvers: number;
  /** Two-sided p of the sign-flip test, not adjusted. */
  readonly p: Float64Array;
  /** Score of i minus score of j on their common observations, as a share; NaN without any. */
  readonly gaps: Float64Array;
  /** Median over the pairs that show a spread, as a share; null without any. */
  readonly detectableGap: number | null;
  /** Whether any p was drawn instead of counted, and then its largest standard error. */
  readonly largestError: number | null;
}

/** Where the pair of solvers i < j stands among all pairs of n. */
export function pairAt(i: number, j: number, n: number): number {
  return (i * (2 * n - i - 1)) / 2 + (j - i - 1);
}

/**
 * Tests all pairs, one solver against all after it at a step.
 * @yields the share of the work done, 0..1, so that a worker can report it and be stopped
 */
export function* testFamily({
  outcomes,
  observations,
}: FamilyInput): Generator<number, PairFamily, void> {
  const solvers = outcomes.length;
  const pairs = (solvers * (solvers - 1)) / 2;
  const p = new Float64Array(pairs);
  const gaps = new Float64Array(pairs);
  const detectable: number[] = [];
  let largestError: number | null = null;
  let at = 0;
  for (const [i, first] of outcomes.entries()) {
    for (const second of outcomes.slice(i + 1)) {
      const sums = clusterSums(differencesOf(first, second), observations);
      const ratio = clusteredRatio(sums);
      const spread = spreadOf(ratio);
      if (spread !== null) detectable.push(detectableGap(spread));
      const test = signFlip(sums.numerators);
      if (test.error !== null) largestError = Math.max(largestError ?? 0, test.error);
      p[at] = test.p;
      gaps[at] = ratio?.estimate ?? NaN;
      at += 1;
    }
    yield pairs === 0 ? 1 : at / pairs;
  }
  return { solvers, p, gaps, detectableGap: median(detectable), largestError };
}

export interface RankRange {
  /** 1 is best. */
  readonly best: number;
  readonly worst: number;
}

/**
 * For each solver 1 + how many are significantly better, and n - how many are significantly worse.
 * @param p of the family's pairs, adjusted or not
 * @param alpha a pair counts when its p is below
 */
export function rankRanges(family: PairFamily, p: Float64Array, alpha = 0.05): RankRange[] {
  const { solvers } = family;
  const ranges = Array.from({ length: solvers }, () => ({ best: 1, worst: solvers }));
  for (const [i, left] of ranges.entries()) {
    for (const [after, right] of ranges.slice(i + 1).entries()) {
      const winner = significantWinner(family, p, alpha, pairAt(i, i + 1 + after, solvers));
      const [better, worse] = winner > 0 ? [left, right] : [right, left];
      if (winner === 0) continue;
      better.worst -= 1;
      worse.best += 1;
    }
  }
  return ranges;
}

/**
 * Tiers from the top: the leader and everyone below, in the order of ranks, until the first who is
 * significantly worse than the leader; that one leads the next tier. Membership says something about
 * the tier's leader only: two of one tier may well differ significantly. Solvers that share a rank
 * share a tier.
 * @param ranks 1 is best; equal for ties
 * @returns each solver's tier, from 1
 */
export function tiers(
  family: PairFamily,
  p: Float64Array,
  ranks: readonly number[],
  alpha = 0.05,
): number[] {
  const { solvers } = family;
  const isWorse = (row: number, leader: number) =>
    row > leader
      ? significantWinner(family, p, alpha, pairAt(leader, row, solvers)) > 0
      : significantWinner(family, p, alpha, pairAt(row, leader, solvers)) < 0;

  const tierOf = ranks.map(() => 0);
  let tier = 0;
  let leaders: readonly number[] = [];
  for (const rank of [...new Set(ranks)].sort((a, b) => a - b)) {
    const rows = ranks.flatMap((of, row) => (of === rank ? [row] : []));
    const isApart = rows.every((row) => leaders.every((leader) => isWorse(row, leader)));
    if (isApart) {
      tier += 1;
      leaders = rows;
    }
    for (const row of rows) tierOf[row] = tier;
  }
  return tierOf;
}

/** 1 when the first of a pair is significantly better, -1 when the second is, 0 when neither. */
function significantWinner(family: PairFamily, p: Float64Array, alpha: number, at: number): number {
  const gap = family.gaps[at] ?? NaN;
  return (p[at] ?? 1) < alpha && !Number.isNaN(gap) ? Math.sign(gap) : 0;
}
