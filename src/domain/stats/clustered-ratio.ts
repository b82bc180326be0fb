/**
 * The ratio estimator clustered by paper: R = sum of w y / sum of w, linearised. With e_g the sum of
 * w (y - R) in cluster g and G clusters, SE = sqrt(G / (G - 1) x sum of e_g^2) / sum of w.
 *
 * Sources: W. G. Cochran, "Sampling Techniques", 3rd ed., chapter 6 (ratio) and 9 (clusters);
 * E. Miller, "Adding Error Bars to Evals" (arXiv 2411.00640), section 2.2; J. G. MacKinnon, M. O.
 * Nielsen, M. D. Webb, "Cluster-Robust Inference: A Guide to Empirical Practice" (2022), for the
 * factor and t with G - 1 degrees of freedom.
 */
import { type ClusterSums, observedClusters, sumOf } from './cluster-sums.ts';
import { tQuantile, z975 } from './student-t.ts';

export interface RatioEstimate {
  /** Share: a score lies in 0..1, a difference of two in -1..1. */
  readonly estimate: number;
  /** What each cluster moves the estimate by (e_g / sum of w); 0 for those not observed. */
  readonly influences: Float64Array;
  /** null with fewer than two clusters, which say nothing about spread. */
  readonly standardError: number | null;
  readonly clusters: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A 95 % interval, and how it came about. */
export interface ScoreInterval extends Interval {
  /** `wilson`: the data show no spread between papers, so that the clustered interval would have no width. */
  readonly method: 'clustered' | 'wilson';
}

/** null when nothing was observed. */
export function clusteredRatio(sums: ClusterSums): RatioEstimate | null {
  const { numerators, denominators } = sums;
  const weight = sumOf(denominators);
  if (weight === 0) return null;
  const estimate = sumOf(numerators) / weight;
  const clusters = observedClusters(sums);
  const influences = numerators.map(
    (sum, at) => (sum - estimate * (denominators[at] ?? 0)) / weight,
  );
  return { estimate, influences, standardError: standardErrorOf(influences, clusters), clusters };
}

/**
 * The standard error of a linearised estimator.
 * @param influences what each cluster moves the estimate by; 0 for clusters that were not observed
 * @param clusters how many were observed
 */
export function standardErrorOf(influences: Float64Array, clusters: number): number | null {
  if (clusters < 2) return null;
  const squares = influences.reduce((sum, influence) => sum + influence * influence, 0);
  return Math.sqrt((clusters / (clusters - 1)) * squares);
}

/**
 * The 95 % interval of a score, as shares within 0..1: clustered, with t of G - 1 degrees of freedom;
 * Wilson's with n = papers where every paper has the same score (as at 0 and 100 %), because a
 * standard error of 0 would claim certainty. null with fewer than two papers.
 */
export function scoreInterval(sums: ClusterSums): ScoreInterval | null {
  const ratio = clusteredRatio(sums);
  if (ratio === null || ratio.standardError === null) return null;
  const { estimate, standardError, clusters } = ratio;
  if (hasNoSpread(standardError)) return { ...wilson(estimate, clusters), method: 'wilson' };
  const reach = tQuantile(0.975, clusters - 1) * standardError;
  return {
    low: Math.max(0, estimate - reach),
    high: Math.min(1, estimate + reach),
    method: 'clustered',
  };
}

/** Whether a standard error is 0 but for rounding. */
export function hasNoSpread(standardError: number): boolean {
  return standardError < 1e-12;
}

/**
 * Wilson's 95 % score interval of a proportion (E. B. Wilson, 1927, JASA 22), without continuity
 * correction.
 * @param share 0..1
 * @param n trials, above 0
 */
export function wilson(share: number, n: number): Interval {
  const z2 = z975 * z975;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const reach = (z975 / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
