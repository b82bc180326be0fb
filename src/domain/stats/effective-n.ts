/**
 * Kish's effective sample size: (sum of w)^2 / sum of w^2. As many equal weights would give a mean of
 * the same variance (L. Kish, "Survey Sampling", 1965, section 11.7). Never above the number of
 * weights above 0; 0 for none.
 */
export function effectiveN(weights: Iterable<number>): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares === 0 ? 0 : (sum * sum) / squares;
}
