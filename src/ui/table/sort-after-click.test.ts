import { expect, test } from 'vitest';
import { sortAfterClick } from './sort-after-click.ts';

const byRank = { column: 'rank', direction: 'asc' } as const;

test('a new column starts with what a reader looks for first', () => {
  expect(sortAfterClick(byRank, 'scaled')).toEqual({ column: 'scaled', direction: 'desc' });
  expect(sortAfterClick(byRank, 'model')).toEqual({ column: 'model', direction: 'asc' });
});

test('a second click turns the order round', () => {
  expect(sortAfterClick(byRank, 'rank')).toEqual({ column: 'rank', direction: 'desc' });
});
