import { expect, test } from 'vitest';
import { aModel, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { leaderboard } from '../score/leaderboard.ts';
import { leaderboardColumns, sortRows } from './sort-rows.ts';

const solvers = [
  aModel({ id: 'b', name: 'Model 10', knowledgeCutoff: '2024-01' }),
  aModel({ id: 'a', name: 'Model 9', knowledgeCutoff: '2024-06' }),
  aModel({ id: 'none', name: 'Zero', knowledgeCutoff: '2024-01' }),
];
const rows = leaderboard(
  solvers,
  [aVerdictRow({ run: 'a', verdict: 'pass' }), aVerdictRow({ run: 'b', verdict: 'fail' })],
  [aSnippet()],
);
const order = (...sort: Parameters<typeof sortRows>) =>
  sortRows(...sort).map((row) => row.solver.id);

test('numbers sort by size, in both directions', () => {
  expect(order(rows, { column: 'scaled', direction: 'desc' })).toEqual(['a', 'b', 'none']);
  expect(order(rows, { column: 'scaled', direction: 'asc' })).toEqual(['b', 'a', 'none']);
});

test('unknown ranks come last in both directions', () => {
  expect(order(rows, { column: 'rank', direction: 'asc' }).at(-1)).toBe('none');
  expect(order(rows, { column: 'rank', direction: 'desc' }).at(-1)).toBe('none');
});

test('numbers inside names sort as numbers', () => {
  expect(order(rows, { column: 'model', direction: 'asc' })).toEqual(['a', 'b', 'none']);
});

test('equal rows keep their order in both directions', () => {
  expect(order(rows, { column: 'cutoff', direction: 'asc' })).toEqual(['b', 'none', 'a']);
  expect(order(rows, { column: 'cutoff', direction: 'desc' })).toEqual(['a', 'b', 'none']);
});

test.each(leaderboardColumns)('sorting by %s keeps every row and changes none given', (column) => {
  const before = [...rows];
  expect(new Set(order(rows, { column, direction: 'desc' })).size).toBe(3);
  expect(rows).toEqual(before);
});
