import { expect, test } from 'vitest';
import { aVerdict } from '../../testing/builders.ts';
import { keepUnchanged } from './keep-unchanged.ts';

const stored = aVerdict({ seconds: 1, completionSha256: 'c', problemSha256: 'p' });

test('a verdict that came out again keeps its record', () => {
  const judged = { ...stored, seconds: 2, detail: 'in other words' };
  expect(keepUnchanged([stored], [judged])).toEqual([stored]);
});

test.each([
  { verdict: 'fail' as const, errorClass: 'value' as const },
  { completionSha256: 'other' },
  { problemSha256: 'other' },
])('a record is replaced when it says something else: %o', (change) => {
  const judged = { ...stored, ...change, seconds: 2 };
  expect(keepUnchanged([stored], [judged])).toEqual([judged]);
});

test('records come in the order of paper, snippet and id; those of lost completions go', () => {
  const judged = [
    aVerdict({ paper: 'b' }),
    aVerdict({ paper: 'a', snippet: 'z' }),
    aVerdict({ paper: 'a', snippet: 'y', id: '1' }),
    aVerdict({ paper: 'a', snippet: 'y', id: '0' }),
  ];
  const lost = aVerdict({ paper: 'c' });
  const order = keepUnchanged([lost], judged).map(({ paper, snippet, id }) => [paper, snippet, id]);
  expect(order).toEqual([
    ['a', 'y', '0'],
    ['a', 'y', '1'],
    ['a', 'z', '0'],
    ['b', 'scale', '0'],
  ]);
});
