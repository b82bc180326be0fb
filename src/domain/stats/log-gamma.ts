/** The Lanczos approximation with g = 7 and nine terms (coefficients by P. Godfrey). */
const g = 7;
const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Gamma(x) for x > 0; good to about 14 digits. */
export function logGamma(x: number): number {
  // Reflected below a half, where the series is no good.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const series = coefficients.reduce(
    (sum, coefficient, at) => sum + coefficient / (z + at + 1),
    0.99999999999980993,
  );
  const base = z + g + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(series);
}
