import { expect, test } from 'vitest';
import { statusStamp } from './status-stamp.ts';

const snippets = ['minp', 'minp', 'GMFlow'].map((paper) => ({ paper }));

test('an export of the benchmark’s snippets says how many have which status', () => {
  expect(statusStamp('researchcodebench', snippets)).toEqual([
    ['verdicts in a browser', '2 scored here, 1 differential'],
  ]);
});

test('of the open pack there is nothing to say', () => {
  expect(statusStamp('open-pack', snippets)).toEqual([]);
});
