/**
 * Student's t distribution: its distribution function and quantiles. The former is a regularised
 * incomplete beta function (Abramowitz and Stegun 26.7.1), evaluated by its continued fraction.
 */
import { logGamma } from './log-gamma.ts';

/** The 97.5 % quantile of the normal distribution: where t goes when the degrees of freedom grow. */
export const z975 = 1.959963984540054;

/**
 * The chance that a t variable is at most `t`.
 * @param degrees degrees of freedom, above 0
 */
export function tDistribution(t: number, degrees: number): number {
  const tail = 0.5 * incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/**
 * The value that a t variable exceeds with probability 1 - `share`.
 * @param share strictly between 0 and 1
 * @param degrees degrees of freedom, above 0
 */
export function tQuantile(share: number, degrees: number): number {
  const key = `${share} ${degrees}`;
  const known = quantiles.get(key);
  if (known !== undefined) return known;
  const value = share < 0.5 ? -upperQuantile(1 - share, degrees) : upperQuantile(share, degrees);
  quantiles.set(key, value);
  return value;
}

/** A table of scores asks for the same few quantiles again and again. */
const quantiles = new Map<string, number>();

function upperQuantile(share: number, degrees: number): number {
  if (share === 0.5) return 0;
  let low = 0;
  let high = 1;
  while (tDistribution(high, degrees) < share) high *= 2;
  // Halving ends where two neighbouring numbers are left: as exact as the distribution function.
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (tDistribution(middle, degrees) < share) low = middle;
    else high = middle;
  }
}

/** I_x(a, b), by the continued fraction of DLMF 8.17.22 on the side where it converges fast. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(
    a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b),
  );
  return (front * betaFraction(x, a, b)) / a;
}

const tiny = 1e-300;

/** 1/(1 + d1/(1 + d2/(1 + ...))) by the modified method of Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  const awayFromZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = -((a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      step = c * d;
      fraction *= step;
    }
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return fraction;
}
