import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scipy } from '../../testing/stats-fixtures.ts';
import { signFlip, smallestP } from './sign-flip.ts';

test.each(scipy.signFlip)('p of $differences is that of every sign enumerated', (recorded) => {
  const test = signFlip(recorded.differences);
  expect(test).toMatchObject({ method: 'exact', error: null });
  expect(test.p).toBeCloseTo(recorded.p, 12);
});

/** Share of all 2^n ways to set the signs that are at least as far from 0. */
function byBruteForce(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((a, b) => a + b, 0));
  let count = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs += 1) {
    const sum = differences.reduce(
      (so, size, at) => ((signs >> at) & 1 ? so + size : so - size),
      0,
    );
    if (Math.abs(sum) >= observed - 1e-9) count += 1;
  }
  return count / 2 ** differences.length;
}

const whole = fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 10 });

describe('whole differences', () => {
  test('are counted exactly', () => {
    fc.assert(
      fc.property(whole, (differences) => {
        expect(signFlip(differences).p).toBe(byBruteForce(differences));
      }),
    );
  });

  test('are counted for any number of papers', () => {
    const many = Array.from({ length: 60 }, (_, at) => (at % 3) + 1);
    expect(signFlip(many)).toMatchObject({ method: 'exact', informative: 60, error: null });
    expect(signFlip(many).p).toBeCloseTo(smallestP(60), 25);
  });
});

describe('differences that are shares', () => {
  test('are counted exactly, and equal sums count as equal in spite of rounding', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom(3, 7, 60), (differences, parts) => {
        const shares = differences.map((difference) => difference / parts);
        expect(signFlip(shares).p).toBeCloseTo(byBruteForce(differences), 12);
      }),
    );
  });

  test('of more papers than can be counted have p with its error', () => {
    const whole = Array.from({ length: 40 }, (_, at) => ((at * 29) % 23) - 8);
    const many = whole.map((size) => size / 7);
    const drawn = signFlip(many, 3);
    expect(drawn).toMatchObject({ method: 'drawn', error: expect.any(Number) as number });
    expect(signFlip(many, 3)).toEqual(drawn);
    expect(signFlip(whole).method).toBe('exact');
    expect(Math.abs(drawn.p - signFlip(whole).p)).toBeLessThan(5 * (drawn.error ?? NaN));
    expect(drawn.error).toBeCloseTo(Math.sqrt((drawn.p * (1 - drawn.p)) / 100_000), 12);
  });
});

describe('p', () => {
  test('does not know first from second, nor the order or the unit of papers', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 9 }), (differences, unit) => {
        const { p } = signFlip(differences);
        expect(signFlip(differences.map((value) => -value)).p).toBe(p);
        expect(signFlip([...differences].reverse()).p).toBe(p);
        expect(signFlip(differences.map((value) => value * unit)).p).toBe(p);
        expect(signFlip([...differences, 0]).p).toBe(p);
      }),
    );
  });

  test('is never below its floor, nor above 1', () => {
    fc.assert(
      fc.property(whole, (differences) => {
        const { p, informative } = signFlip(differences);
        expect(p).toBeGreaterThanOrEqual(Math.min(1, smallestP(informative)));
        expect(p).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is 1 where nothing differs', () => {
    expect(signFlip([])).toMatchObject({ p: 1, informative: 0 });
    expect(signFlip([0, 0])).toMatchObject({ p: 1, informative: 0 });
  });
});

test('under 6 papers nothing can reach 0.05, and under 15 Holm rejects nothing among 496 pairs', () => {
  expect(smallestP(5)).toBeGreaterThan(0.05);
  expect(smallestP(6)).toBeLessThan(0.05);
  expect(smallestP(14) * 496).toBeGreaterThan(0.05);
  expect(smallestP(15) * 496).toBeLessThan(0.05);
  expect(smallestP(0)).toBe(1);
});
