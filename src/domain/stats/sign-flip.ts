/**
 * The sign-flip test of a paired difference. Were two solvers equal, each paper's difference could as
 * well have had the other sign; p is the share of the 2^G ways to set the signs that give a sum at
 * least as far from 0 as the one observed, ties included (R. A. Fisher, "The Design of Experiments",
 * 1935, section 21; E. J. G. Pitman, 1937). It asks: would other papers bear the difference out?
 *
 * Whole sums are counted exactly for any number of papers, by building the distribution up paper by
 * paper (convolution). Other sums are counted exactly by meeting in the middle up to `mostHalved`
 * papers; beyond that signs are drawn at random, and the error of that is said.
 */
import { type Random, seededRandom } from './random.ts';

export interface SignFlip {
  /** Two-sided. */
  readonly p: number;
  /** Papers in which the two differ: only their signs matter. */
  readonly informative: number;
  readonly method: 'exact' | 'drawn';
  /** Standard error of p when signs were drawn; null when p is exact. */
  readonly error: number | null;
}

const mostCells = 4_000_000;
const mostHalved = 30;
const draws = 100_000;

/**
 * @param differences sum of weighted differences in each cluster
 * @param seed for the drawn case
 */
export function signFlip(differences: ArrayLike<number>, seed = 1): SignFlip {
  const sizes = Array.from(differences, Math.abs).filter((size) => size > 0);
  const observed = Math.abs(Array.from(differences).reduce((sum, value) => sum + value, 0));
  const exact = (p: number): SignFlip => ({
    p,
    informative: sizes.length,
    method: 'exact',
    error: null,
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.every(Number.isInteger) && total <= mostCells) {
    return exact(observed === 0 ? 1 : 2 * wholeTail(sizes, (total - observed) / 2));
  }
  // Sums of shares that are equal may differ by rounding, and must count as equal.
  const slack = total * 1e-10;
  if (observed <= slack) return exact(1);
  if (sizes.length <= mostHalved) return exact(2 * halvedTail(sizes, observed - slack));
  const p = drawnTail(sizes, observed - slack, seededRandom(seed));
  const error = Math.sqrt((p * (1 - p)) / draws);
  return { p, informative: sizes.length, method: 'drawn', error };
}

/**
 * The smallest p that any result over so many papers can have: 2^(1-G). Below 6 papers it is above
 * 0.05; Holm over m pairs needs it below 0.05 / m.
 */
export function smallestP(papers: number): number {
  return papers === 0 ? 1 : 2 ** (1 - papers);
}

/**
 * The chance that the sizes with a minus sum up to at most `most`. Chances are multiples of 2^-G: up
 * to 52 papers nothing is rounded.
 */
function wholeTail(sizes: readonly number[], most: number): number {
  const chances = new Float64Array(Math.floor(most) + 1);
  chances[0] = 1;
  for (const size of sizes) {
    // From the top, so that each size is used once.
    for (let sum = chances.length - 1; sum >= 0; sum -= 1) {
      const without = chances[sum] ?? 0;
      const withIt = sum >= size ? (chances[sum - size] ?? 0) : 0;
      chances[sum] = 0.5 * (without + withIt);
    }
  }
  return chances.reduce((sum, chance) => sum + chance, 0);
}

/** The chance of a sum of at least `least`: every sum of one half of the papers against the other's. */
function halvedTail(sizes: readonly number[], least: number): number {
  const middle = sizes.length >> 1;
  const left = signedSums(sizes.slice(0, middle));
  const right = signedSums(sizes.slice(middle));
  let count = 0;
  let from = right.length;
  for (const sum of left) {
    while (from > 0 && sum + (right[from - 1] ?? 0) >= least) from -= 1;
    count += right.length - from;
  }
  return count / 2 ** sizes.length;
}

/** Every sum of the sizes with signs, from small to large. */
function signedSums(sizes: readonly number[]): Float64Array {
  let sums = Float64Array.of(0);
  for (const size of sizes) {
    const next = new Float64Array(sums.length * 2);
    let minus = 0;
    let plus = 0;
    for (let at = 0; at < next.length; at += 1) {
      const below = (sums[minus] ?? Infinity) - size;
      const above = (sums[plus] ?? Infinity) + size;
      if (below <= above) minus += 1;
      else plus += 1;
      next[at] = Math.min(below, above);
    }
    sums = next;
  }
  return sums;
}

/** Counts the observed one among the draws, so that p is never 0 (Phipson and Smyth, 2010). */
function drawnTail(sizes: readonly number[], least: number, random: Random): number {
  let count = 1;
  for (let draw = 0; draw < draws; draw += 1) {
    const sum = sizes.reduce((so, size) => (random() < 0.5 ? so - size : so + size), 0);
    if (Math.abs(sum) >= least) count += 1;
  }
  return count / (draws + 1);
}
