import { expect, test } from 'vitest';
import {
  formatCount,
  formatDifference,
  formatMegabytes,
  formatPercent,
  formatSeconds,
} from './format-number.ts';

test('an unknown score is a dash, not a zero', () => {
  expect(formatPercent(null)).toBe('–');
  expect(formatPercent(0)).toBe('0.0');
});

test('thousands are parted by a thin space', () => {
  expect(formatCount(1449)).toBe('1\u2009449');
  expect(formatCount(212)).toBe('212');
});

test('short times keep two decimals', () => {
  expect(formatSeconds(0.1234)).toBe('0.12\u2009s');
  expect(formatSeconds(61.26)).toBe('61.3\u2009s');
  expect(formatSeconds(null)).toBe('–');
});

test('sizes are in millions of bytes', () => {
  expect(formatMegabytes(13_849_000)).toBe('13.8\u2009MB');
});

test('only equal scores have the difference 0', () => {
  expect(formatDifference(0)).toBe('0');
  expect(formatDifference(-7.1e-15)).toBe('-7.1e-15');
  expect(formatDifference(null)).toBe('–');
});
