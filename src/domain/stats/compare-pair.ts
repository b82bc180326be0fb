/** Two solvers on the same snippets: the gap, how sure it is, and who won where. */
import {
  clusteredRatio,
  hasNoSpread,
  type Interval,
  type RatioEstimate,
} from './clustered-ratio.ts';
import { clusterSums, type Observations } from './cluster-sums.ts';
import { mcnemar } from './mcnemar.ts';
import { type SignFlip, signFlip } from './sign-flip.ts';
import { tQuantile } from './student-t.ts';

export interface Pair {
  /** Snippets that both have an outcome for, and the papers of those. */
  readonly snippets: number;
  readonly papers: number;
  /** First minus second, as a share (-1..1); null when they share no snippet. */
  readonly gap: number | null;
  /** 95 %, clustered by paper; null where the papers show no spread. */
  readonly interval: Interval | null;
  readonly standardError: number | null;
  /** The true gap that 8 of 10 such comparisons would find at 5 %; a share. */
  readonly detectableGap: number | null;
  /** Would other papers bear the gap out? Weighted as the score is. */
  readonly signFlip: SignFlip;
  /**
   * Would other snippets bear out who passes more of them? Every snippet counts the same. null when
   * an outcome is neither a pass nor a failure (several completions).
   */
  readonly mcnemar: number | null;
  /** Snippets on which the first, the second or neither did better. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/**
 * Compares two solvers.
 * @param first, second outcomes 0..1 of the same observations; NaN where there is none
 */
export function comparePair(
  first: Float64Array,
  second: Float64Array,
  observations: Observations,
): Pair {
  const differences = differencesOf(first, second);
  const sums = clusterSums(differences, observations);
  const ratio = clusteredRatio(sums);
  const spread = spreadOf(ratio);

  const { wins, losses, ties } = countSigns(differences);
  const areBinary = [...first, ...second].every((outcome) => outcome % 1 === 0 || isNaN(outcome));
  return {
    snippets: wins + losses + ties,
    papers: ratio?.clusters ?? 0,
    gap: ratio?.estimate ?? null,
    interval: spread && gapInterval(spread),
    standardError: ratio?.standardError ?? null,
    detectableGap: spread && detectableGap(spread),
    signFlip: signFlip(sums.numerators),
    mcnemar: areBinary ? mcnemar(wins, losses) : null,
    wins,
    losses,
    ties,
  };
}

function countSigns(differences: Float64Array) {
  const counts = { wins: 0, losses: 0, ties: 0 };
  for (const difference of differences) {
    if (difference > 0) counts.wins += 1;
    else if (difference < 0) counts.losses += 1;
    else if (difference === 0) counts.ties += 1;
  }
  return counts;
}

/** First minus second; NaN where either is. */
export function differencesOf(first: Float64Array, second: Float64Array): Float64Array {
  return first.map((outcome, at) => outcome - (second[at] ?? NaN));
}

/**
 * The smallest true gap that a two-sided test at 5 % finds with 80 % power:
 * (t.975 + t.80) x standard error of the paired difference. A share.
 */
export function detectableGap({ standardError, degrees }: Spread): number {
  return (tQuantile(0.975, degrees) + tQuantile(0.8, degrees)) * standardError;
}

interface Spread {
  readonly gap: number;
  readonly standardError: number;
  readonly degrees: number;
}

/** null where the papers show no spread: an interval of no width would claim certainty. */
export function spreadOf(ratio: RatioEstimate | null): Spread | null {
  if (ratio === null || ratio.standardError === null || hasNoSpread(ratio.standardError)) {
    return null;
  }
  return { gap: ratio.estimate, standardError: ratio.standardError, degrees: ratio.clusters - 1 };
}

function gapInterval({ gap, standardError, degrees }: Spread): Interval {
  const reach = tQuantile(0.975, degrees) * standardError;
  return { low: Math.max(-1, gap - reach), high: Math.min(1, gap + reach) };
}
