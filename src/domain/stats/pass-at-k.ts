/**
 * The unbiased estimate of pass@k, 1 - C(n-c, k) / C(n, k), as a product that does not overflow
 * (M. Chen et al., arXiv 2107.03374, equation 1 and figure 3).
 * @param n completions judged
 * @param c of which passed
 * @param k at least 1
 * @returns a share; null when there are fewer completions than k
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (n < k) return null;
  // Apart, so that one completion, or a mean, is exactly what it is.
  if (k === 1) return c / n;
  if (n - c < k) return 1;
  let allFail = 1;
  for (let i = n - c + 1; i <= n; i += 1) allFail *= 1 - k / i;
  return 1 - allFail;
}
