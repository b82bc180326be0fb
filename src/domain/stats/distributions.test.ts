import { describe, expect, test } from 'vitest';
import { scipy } from '../../testing/stats-fixtures.ts';
import { wilson } from './clustered-ratio.ts';
import { logGamma } from './log-gamma.ts';
import { mcnemar } from './mcnemar.ts';
import { median, quantile } from './quantile.ts';
import { tDistribution, tQuantile, z975 } from './student-t.ts';

/** Equal to 11 digits, or within 1e-13 of 0. */
function expectClose(value: number, wanted: number) {
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-13 + 1e-11 * Math.abs(wanted));
}

test.each(scipy.logGamma)('ln Gamma($x) is what SciPy says', ({ x, value }) => {
  expectClose(logGamma(x), value);
});

test('the t distribution is what SciPy says', () => {
  for (const { t, degrees, value } of scipy.t.cdf) expectClose(tDistribution(t, degrees), value);
});

test('quantiles of t are what SciPy says', () => {
  for (const { share, degrees, value } of scipy.t.quantile) {
    expectClose(tQuantile(share, degrees), value);
  }
});

test('t becomes the normal distribution', () => {
  expect(tQuantile(0.975, 1e7)).toBeCloseTo(z975, 6);
});

test.each(scipy.wilson)('the Wilson interval of $passed in $n', ({ passed, n, low, high }) => {
  const interval = wilson(passed / n, n);
  expectClose(interval.low, low);
  expectClose(interval.high, high);
});

test.each(scipy.mcnemar)('McNemar, $onlyA against $onlyB', ({ onlyA, onlyB, p }) => {
  expectClose(mcnemar(onlyA, onlyB), p);
  expect(mcnemar(onlyB, onlyA)).toBe(mcnemar(onlyA, onlyB));
});

describe('quantiles', () => {
  test('are NumPy’s', () => {
    const { values, shares, quantiles } = scipy.quantile;
    shares.forEach((share, at) => {
      expectClose(quantile(values, share) ?? NaN, quantiles[at] ?? NaN);
    });
  });

  test('of nothing are unknown', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(median([])).toBeNull();
  });

  test('the median needs no order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
