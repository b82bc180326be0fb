import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

test('a seed names its numbers', () => {
  expect(take(7, 50)).toEqual(take(7, 50));
  expect(take(7, 50)).not.toEqual(take(8, 50));
});

test('numbers lie in [0, 1) and fill it evenly', () => {
  const numbers = take(1, 20_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  // Five standard deviations of a binomial count.
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(1800));
});
