import { expect, test } from 'vitest';
import { memoryGrowth } from './memory-growth.ts';

test('peaks of single runs are no growth', () => {
  const samples = Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? 900 : 400));
  expect(memoryGrowth(samples)).toEqual({ early: 400, late: 400 });
});

test('what is never given back lifts the lows', () => {
  const samples = Array.from({ length: 40 }, (_, at) => 400 + 10 * at);
  expect(memoryGrowth(samples)).toEqual({ early: 500, late: 700 });
});

test('few samples say nothing', () => {
  expect(memoryGrowth([1, 2, 3])).toBeNull();
});
