import { describe, expect, test } from 'vitest';
import { formatCases } from '../../testing/format-cases.ts';
import { byCodePoint, splitLines } from './python-text.ts';

describe('splitLines', () => {
  test.each(formatCases('split-lines'))('$name', ({ text, lines }) => {
    expect(splitLines(text)).toEqual(lines);
  });
});

test('strings are ordered by code point, not by UTF-16 unit', () => {
  expect(['\u{1f600}', '\uff5e', 'b', 'ab', 'a'].sort(byCodePoint)).toEqual([
    'a',
    'ab',
    'b',
    '\uff5e',
    '\u{1f600}',
  ]);
});
