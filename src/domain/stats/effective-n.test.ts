import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveN } from './effective-n.ts';

test('equal weights count in full, and weights of 0 not at all', () => {
  expect(effectiveN([3, 3, 3, 0])).toBe(3);
});

test('nothing has no size', () => {
  expect(effectiveN([])).toBe(0);
});

test('it lies between 1 and the number of weights, whatever their unit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (weights) => {
      const size = effectiveN(weights);
      expect(size).toBeGreaterThanOrEqual(1);
      expect(size).toBeLessThanOrEqual(weights.length * (1 + 1e-12));
      expect(effectiveN(weights.map((weight) => weight * 7))).toBeCloseTo(size, 9);
    }),
  );
});
