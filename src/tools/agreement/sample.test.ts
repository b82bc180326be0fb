import { expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { inSampleOrder } from './sample.ts';

const candidates = ['one', 'two'].flatMap((paper) =>
  ['constant', 'removed', 'sibling'].flatMap((kind) =>
    [1, 2, 3, 4].map((line): Candidate => ({
      paper,
      snippet: 's',
      id: `${line}:${kind}:0`,
      kind,
      code: '',
    })),
  ),
);

test('papers take turns, and in a paper the kinds of candidates do', () => {
  const first = inSampleOrder(candidates, 1).slice(0, 6);
  expect(new Set(first.map(({ paper, kind }) => `${paper} ${kind}`)).size).toBe(6);
});

test('each candidate is in the sample once', () => {
  const ordered = inSampleOrder(candidates, 1);
  expect(ordered).toHaveLength(candidates.length);
  expect(new Set(ordered)).toEqual(new Set(candidates));
});

test('a seed gives the same sample again, another seed another one', () => {
  expect(inSampleOrder([...candidates].reverse(), 1)).toEqual(inSampleOrder(candidates, 1));
  expect(inSampleOrder(candidates, 2)).not.toEqual(inSampleOrder(candidates, 1));
});
