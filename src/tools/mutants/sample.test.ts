import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { inSampleOrder } from './sample.ts';

const mutants = ['one', 'two'].flatMap((paper) =>
  ['constant', 'removed', 'sibling'].flatMap((kind) =>
    [1, 2, 3, 4].map((line): Mutant => ({
      paper,
      snippet: 's',
      line,
      kind,
      ordinal: 0,
      isLogic: true,
      code: '',
    })),
  ),
);

test('papers take turns, and in a paper the kinds of edits do', () => {
  const first = inSampleOrder(mutants, 1).slice(0, 6);
  expect(new Set(first.map(({ paper, kind }) => `${paper} ${kind}`)).size).toBe(6);
});

test('each mutant is in the sample once', () => {
  const ordered = inSampleOrder(mutants, 1);
  expect(ordered).toHaveLength(mutants.length);
  expect(new Set(ordered)).toEqual(new Set(mutants));
});

test('a seed gives the same sample again, another seed another one', () => {
  expect(inSampleOrder([...mutants].reverse(), 1)).toEqual(inSampleOrder(mutants, 1));
  expect(inSampleOrder(mutants, 2)).not.toEqual(inSampleOrder(mutants, 1));
});
