import { expect, test } from 'vitest';
import { millisecondsText, ratioText, sampleOf } from './sample.ts';

test('the median of an even number of rounds lies between the two in the middle', () => {
  expect(sampleOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, rounds: 4 });
  expect(sampleOf([5, 1, 3]).median).toBe(3);
});

test('nothing measured is an error, not a zero', () => {
  expect(() => sampleOf([])).toThrow('nothing was measured');
});

test('small times keep a decimal', () => {
  expect(millisecondsText(sampleOf([4.26, 1234.5]))).toBe('619 ms (min 4.3)');
});

test('a ratio compares medians with medians and least with least', () => {
  expect(ratioText(sampleOf([100, 200]), sampleOf([400, 200]))).toBe('0.50 x (min 0.50 x)');
});
