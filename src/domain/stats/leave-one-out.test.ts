import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveOneOut } from './leave-one-out.ts';
import { ranksOf } from './ranks.ts';

const sums = (numerators: number[], denominators: number[]) => ({
  numerators: Float64Array.from(numerators),
  denominators: Float64Array.from(denominators),
});

test('each paper is left out in turn, and ranks follow', () => {
  const rows = leaveOneOut([sums([9, 1, 0], [10, 10, 0]), sums([2, 5, 0], [10, 10, 0])]);
  expect(rows).toEqual([
    { paper: 0, scores: [0.1, 0.5], ranks: [2, 1] },
    { paper: 1, scores: [0.9, 0.2], ranks: [1, 2] },
  ]);
});

test('without its only paper a solver has no score and no rank', () => {
  const [first, second] = leaveOneOut([sums([3, 0], [4, 0]), sums([1, 1], [4, 4])]);
  expect(first).toMatchObject({ scores: [null, 0.25], ranks: [null, 1] });
  expect(second).toMatchObject({ scores: [0.75, 0.25], ranks: [1, 2] });
});

test('nobody, or nothing observed, leaves nothing to leave out', () => {
  expect(leaveOneOut([])).toEqual([]);
  expect(leaveOneOut([sums([0], [0])])).toEqual([]);
});

test('equal scores share a rank, the next is left out, unknown ones have none', () => {
  expect(ranksOf([0.2, null, 0.5, 0.1 + 0.1, 0.1])).toEqual([2, null, 1, 2, 4]);
});

test('ranks do not depend on the order of rows', () => {
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 9 })));
  fc.assert(
    fc.property(scores, (of) => {
      expect(ranksOf([...of].reverse())).toEqual(ranksOf(of).reverse());
    }),
  );
});
