import { expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { officialStatus, officialStatuses } from './official-status.ts';

test('every snippet of the published set is accounted for: 191 scored, 16 differential, 5 local', () => {
  const { snippets } = publishedFile();
  const counts = officialStatuses.map(
    (status) => snippets.filter(({ paper }) => officialStatus(paper) === status).length,
  );
  expect(counts).toEqual([191, 16, 5]);
});
