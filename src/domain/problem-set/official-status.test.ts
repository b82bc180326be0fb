import { expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { statusCounts } from './official-status.ts';

test('every snippet of the published set is accounted for: 191 scored, 16 differential, 5 local', () => {
  const { snippets } = publishedFile();
  expect(snippets).toHaveLength(212);
  expect(statusCounts(snippets)).toEqual({
    'scored here': 191,
    differential: 16,
    'local runner only': 5,
  });
});
