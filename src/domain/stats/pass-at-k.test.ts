import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scipy } from '../../testing/stats-fixtures.ts';
import { passAtK } from './pass-at-k.ts';

test.each(scipy.passAtK)('pass@$k of $c in $n', ({ n, c, k, value }) => {
  expect(passAtK(n, c, k)).toBeCloseTo(value, 12);
});

test('with fewer completions than k is unknown', () => {
  expect(passAtK(4, 4, 5)).toBeNull();
  expect(passAtK(0, 0, 1)).toBeNull();
});

test('is the chance that k completions drawn without return hold a pass', () => {
  // Every choice of k among n, the first c of which passed.
  const enumerate = (n: number, c: number, k: number) => {
    let all = 0;
    let hits = 0;
    for (let chosen = 0; chosen < 2 ** n; chosen += 1) {
      const picks = Array.from({ length: n }, (_, at) => (chosen >> at) & 1);
      if (picks.reduce((a, b) => a + b, 0) !== k) continue;
      all += 1;
      if (picks.slice(0, c).includes(1)) hits += 1;
    }
    return hits / all;
  };
  for (const [n, c, k] of [
    [5, 2, 3],
    [6, 1, 4],
    [7, 3, 2],
  ] as const) {
    expect(passAtK(n, c, k)).toBeCloseTo(enumerate(n, c, k), 12);
  }
});

test('grows with k and with passes, within 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 29 }), (a, b, k) => {
      const [c, n] = [Math.min(a, b), Math.max(a, b, k + 1)];
      const value = passAtK(n, c, k) ?? NaN;
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(passAtK(n, c, k + 1)).toBeGreaterThanOrEqual(value - 1e-12);
      if (c < n) expect(passAtK(n, c + 1, k)).toBeGreaterThanOrEqual(value - 1e-12);
    }),
  );
});
