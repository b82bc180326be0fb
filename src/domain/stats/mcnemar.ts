/** The exact test of paired passes. */
import { logGamma } from './log-gamma.ts';

/**
 * McNemar's exact test (Q. McNemar, 1947, Psychometrika 12): of the snippets that exactly one of two
 * solvers passed, could a fair coin have given so uneven a split? It takes every snippet for an
 * independent observation of equal weight, which the sign-flip test over papers does not.
 * @param onlyA snippets that only the first passed
 * @param onlyB snippets that only the second passed
 * @returns the two-sided p-value; 1 when there is no such snippet
 */
export function mcnemar(onlyA: number, onlyB: number): number {
  const n = onlyA + onlyB;
  const least = Math.min(onlyA, onlyB);
  if (2 * least === n) return 1;
  // The chance of exactly k heads, from k = least down; each follows from the one before.
  let chance = Math.exp(
    logGamma(n + 1) - logGamma(least + 1) - logGamma(n - least + 1) - n * Math.LN2,
  );
  let tail = 0;
  for (let k = least; k >= 0; k -= 1) {
    tail += chance;
    chance *= k / (n - k + 1);
  }
  return Math.min(1, 2 * tail);
}
