import { expect, test } from 'vitest';
import { statusCounts } from '../../domain/problem-set/official-status.ts';
import { statusStamp } from './status-stamp.ts';

const counts = statusCounts(['minp', 'minp', 'GMFlow'].map((paper) => ({ paper })));

test('an export of the benchmark’s snippets says how many have which status', () => {
  expect(statusStamp('researchcodebench', counts)).toEqual([
    ['verdicts in a browser', '2 scored here, 1 differential'],
  ]);
});

test('of the open pack there is nothing to say', () => {
  expect(statusStamp('open-pack', counts)).toEqual([]);
});
