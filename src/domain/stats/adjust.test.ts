import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scipy } from '../../testing/stats-fixtures.ts';
import { adjust, benjaminiHochberg, holm } from './adjust.ts';

test.each(scipy.adjusted.map((value, at) => ({ at, value })))(
  'Holm and Benjamini-Hochberg are those of statsmodels and SciPy, case $at',
  ({ value }) => {
    const p = Float64Array.from(value.p);
    holm(p).forEach((adjusted, at) => {
      expect(adjusted).toBeCloseTo(value.holm[at] ?? NaN, 13);
    });
    benjaminiHochberg(p).forEach((adjusted, at) => {
      expect(adjusted).toBeCloseTo(value.bh[at] ?? NaN, 13);
    });
  },
);

const family = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }))
  .map((p) => Float64Array.from(p));

test('raw <= Benjamini-Hochberg <= Holm <= 1, in the order of the raw values', () => {
  fc.assert(
    fc.property(family, (p) => {
      const bh = adjust(p, 'bh');
      const strict = adjust(p, 'holm');
      p.forEach((raw, at) => {
        expect(bh[at]).toBeGreaterThanOrEqual(raw);
        expect(strict[at]).toBeGreaterThanOrEqual(bh[at] ?? NaN);
        expect(strict[at]).toBeLessThanOrEqual(1);
        p.forEach((other, before) => {
          if (other >= raw) return;
          expect(bh[before]).toBeLessThanOrEqual(bh[at] ?? NaN);
          expect(strict[before]).toBeLessThanOrEqual(strict[at] ?? NaN);
        });
      });
      expect(adjust(p, 'raw')).toBe(p);
    }),
  );
});

test('a family of one needs no adjustment; a larger one never lowers a value', () => {
  fc.assert(
    fc.property(family, (p) => {
      const more = Float64Array.from([...p, 1]);
      holm(p).forEach((adjusted, at) => {
        expect(holm(more)[at]).toBeGreaterThanOrEqual(adjusted);
      });
    }),
  );
  expect([...holm(Float64Array.of(0.3))]).toEqual([0.3]);
  expect([...benjaminiHochberg(Float64Array.of(0.3))]).toEqual([0.3]);
});
