import { expect, test } from 'vitest';
import { memoryLimitBytes, memorySetting, slowdownOf } from './run-limits.ts';

test('a run gets the memory that its job asks for, else the usual', () => {
  expect(memoryLimitBytes({ memoryMB: 1024 })).toBe(2 ** 30);
  expect(memoryLimitBytes({})).toBe(2 ** 29);
});

test('a setting stays within what is possible', () => {
  expect([null, Number.NaN, 1, 700, 1e6].map(memorySetting)).toEqual([512, 512, 256, 700, 1024]);
});

test.each([
  [0.02, 2],
  [0.0234, 2.3],
  [0.005, 1],
  [1, 4],
  [Number.NaN, 1],
  [Infinity, 1],
])('work that takes %d s instead of 0.01 means a slowdown of %d', (seconds, slowdown) => {
  expect(slowdownOf(seconds, 0.01)).toBe(slowdown);
});
