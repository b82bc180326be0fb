/**
 * What can be claimed about a ranking, in one go for a worker: tests of all pairs read raw or adjusted,
 * the rank ranges and tiers that follow, and the bootstrap's second opinion on each score.
 */
import { adjust, type Adjustment } from './adjust.ts';
import { bootstrapIntervals, type BootstrapSettings, usualBootstrap } from './bootstrap.ts';
import type { Interval } from './clustered-ratio.ts';
import { clusterSums, observedClusters } from './cluster-sums.ts';
import {
  type FamilyInput,
  type PairFamily,
  type RankRange,
  rankRanges,
  testFamily,
  tiers,
} from './pair-family.ts';
import { smallestP } from './sign-flip.ts';

export interface ClaimsInput extends FamilyInput {
  /** Rank of each solver, 1 best; equal for ties. */
  readonly ranks: readonly number[];
  readonly bootstrap?: BootstrapSettings;
}

/** One reading of the same tests. */
interface Reading {
  /** p of each pair, at `pairAt(i, j, solvers)`. */
  readonly p: Float64Array;
  readonly rankRanges: readonly RankRange[];
  readonly tiers: readonly number[];
}

export interface Claims {
  readonly family: PairFamily;
  readonly readings: Readonly<Record<Adjustment, Reading>>;
  /** Shares; second opinions on the scores, with the draws and seed that they came from. */
  readonly bootstrap: BootstrapSettings & { readonly intervals: readonly (Interval | null)[] };
  readonly floor: Floor;
}

/** Whether so few papers can show anything at all. */
interface Floor {
  readonly papers: number;
  readonly pairs: number;
  /** No result can have a smaller p. */
  readonly smallestP: number;
  /** Whether some result could be below 0.05, raw and after Holm over all pairs. */
  readonly canReach: boolean;
  readonly canReachAfterHolm: boolean;
}

/** @param alpha the level that claims are made at */
export function floorOf(papers: number, pairs: number, alpha = 0.05): Floor {
  const least = smallestP(papers);
  return {
    papers,
    pairs,
    smallestP: least,
    canReach: least < alpha,
    canReachAfterHolm: least * pairs < alpha,
  };
}

/** @yields the share of the work done, 0..1 */
export function* makeClaims(input: ClaimsInput): Generator<number, Claims, void> {
  const { outcomes, observations, ranks, bootstrap = usualBootstrap } = input;
  const family = yield* scaled(testFamily(input), 0, 0.6);
  const sums = outcomes.map((row) => clusterSums(row, observations));
  const intervals = yield* scaled(bootstrapIntervals(sums, bootstrap), 0.6, 1);
  const read = (adjustment: Adjustment): Reading => {
    const p = adjust(family.p, adjustment);
    return { p, rankRanges: rankRanges(family, p), tiers: tiers(family, p, ranks) };
  };
  const papers = Math.max(0, ...sums.map(observedClusters));
  return {
    family,
    readings: { raw: read('raw'), holm: read('holm'), bh: read('bh') },
    bootstrap: { ...bootstrap, intervals },
    floor: floorOf(papers, family.p.length),
  };
}

/** Passes progress on as a part of a larger whole. */
function* scaled<T>(
  steps: Generator<number, T, void>,
  from: number,
  to: number,
): Generator<number, T, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield from + (to - from) * step.value;
  }
}
