import { expect, test } from 'vitest';
import {
  formatCount,
  formatDifference,
  formatMegabytes,
  formatP,
  formatPercent,
  formatSeconds,
  formatSigned,
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

test.each([
  [-4.04, '−4.0'],
  [1.26, '+1.3'],
  [-0.04, '0.0'],
  [null, '–'],
])('a change of %s points reads %s', (points, text) => {
  expect(formatSigned(points)).toBe(text);
});

test.each([
  [1, '1'],
  [0.09375, '0.094'],
  [0.0000019, '1.9e-6'],
  [null, '–'],
])('a p-value of %s reads %s', (p, text) => {
  expect(formatP(p)).toBe(text);
});
