import { expect, test } from 'vitest';
import { aPaper } from '../../testing/builders.ts';
import { cutoffMonths, papersMaybeKnown } from './cutoffs.ts';

const papers = [
  aPaper({ firstCommitDate: '2024-11-13' }),
  aPaper({ firstCommitDate: '2025-02-01' }),
];

test('months run from the first cutoff to the last that leaves a paper, over the turn of the year', () => {
  expect(
    cutoffMonths([{ knowledgeCutoff: '2024-10' }, { knowledgeCutoff: '2025-06' }], papers),
  ).toEqual(['2024-10', '2024-11', '2024-12', '2025-01']);
});

test('without models or papers there is nothing to choose', () => {
  expect(cutoffMonths([], papers)).toEqual([]);
  expect(cutoffMonths([{ knowledgeCutoff: '2024-10' }], [])).toEqual([]);
});

test('a paper of the cutoff month itself may be known', () => {
  expect(papersMaybeKnown({ knowledgeCutoff: '2024-11' }, papers)).toBe(1);
  expect(papersMaybeKnown({ knowledgeCutoff: '2024-10' }, papers)).toBe(0);
});
