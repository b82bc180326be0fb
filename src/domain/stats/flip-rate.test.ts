import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipRate } from './flip-rate.ts';

test('is the share of pairs that disagree', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), (passes) => {
      const pairs = passes.flatMap((first, at) =>
        passes.slice(at + 1).map((second) => first !== second),
      );
      const rate = flipRate(passes.length, passes.filter(Boolean).length);
      expect(rate).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
    }),
  );
});

test('of a single completion is unknown, not zero', () => {
  expect(flipRate(1, 1)).toBeNull();
  expect(flipRate(3, 3)).toBe(0);
});
