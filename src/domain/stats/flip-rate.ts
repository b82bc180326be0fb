/**
 * How often two of a snippet's completions disagree: the share of its pairs of completions of which one
 * passed and one did not. The run-to-run noise that a single greedy completion hides.
 * @param n completions judged
 * @param c of which passed
 * @returns a share; null with fewer than two
 */
export function flipRate(n: number, c: number): number | null {
  return n < 2 ? null : (2 * c * (n - c)) / (n * (n - 1));
}
