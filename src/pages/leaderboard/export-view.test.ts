import { expect, test } from 'vitest';
import { writeTable } from '../../domain/exchange/write-table.ts';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { defaultSort } from '../../domain/filter/sort-rows.ts';
import { boardOf } from '../../domain/score/board.ts';
import { leaderboardView } from '../../domain/score/leaderboard-view.ts';
import { makeClaims } from '../../domain/stats/claims.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { finish } from '../../testing/stats-fixtures.ts';
import { exportView } from './export-view.ts';
import { claimsById, tableRows } from './table-rows.ts';

const board = boardOf(
  { papers: [aPaper()], snippets: [aSnippet()] },
  [aModel({ id: 'a', name: '=Best' }), aModel({ id: 'b', name: 'Other' }), aModel({ id: 'c' })],
  [aVerdictRow({ run: 'a' }), aVerdictRow({ run: 'b', verdict: 'fail' })],
);
const filter = { ...noFilter, cutoff: '2025-01' };
const view = leaderboardView(board, filter, defaultSort);
const none = { moves: [], runs: new Map(), published: new Map() };
const claims = finish(makeClaims({ ...view.family, bootstrap: { draws: 10, seed: 1 } }));
const shownWith = (known: Parameters<typeof claimsById>[0]) =>
  exportView({
    pset: 'researchcodebench',
    filter,
    view,
    rows: tableRows(view.rows, { claims: claimsById(known, view.family, 'holm'), ...none }),
    adjustment: 'holm',
    dataSha256: 'd00c27c0',
    link: 'https://example.org/#/?cutoff=2025-01',
  });

test('each row has a cell for each column, and what is not known is null', () => {
  const { columns, rows } = shownWith(claims);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
  const cell = (row: number, key: string) =>
    rows[row]?.[columns.findIndex((column) => column.key === key)];
  expect(cell(0, 'score')).toBe(100);
  expect(cell(0, 'rank_worst')).toBe(2);
  expect(cell(2, 'rank')).toBeNull();
  expect(cell(2, 'not_ranked')).toBe('0 of 1 snippets');
});

test('the stamp says filter, n, where verdicts come from, rule, data and address', () => {
  expect(Object.fromEntries(shownWith(claims).stamp)).toEqual({
    'problem set': 'ResearchCodeBench',
    score: 'Scaled pass@1',
    filter: 'papers after 2025-01',
    n: '3 models, 1 snippet, 3 lines (3 distinct), 1 paper',
    'verdicts in a browser': '1 scored here',
    'ranges and tiers': 'sign-flip test over 1 paper, all pairs, p < 0.05, Holm',
    data: 'd00c27c0',
    link: 'https://example.org/#/?cutoff=2025-01',
  });
});

test('while the pairs are compared the file says that ranges are not computed, and has none', () => {
  const { stamp, columns, rows } = shownWith(null);
  expect(Object.fromEntries(stamp)['ranges and tiers']).toBe('not computed');
  const tier = columns.findIndex(({ key }) => key === 'tier');
  expect(rows.map((row) => row[tier])).toEqual([null, null, null]);
});

test('claims about other rows than these are never taken', () => {
  const fewer = { ...view.family, solvers: ['a'] };
  expect(claimsById(claims, fewer, 'raw').size).toBe(0);
});

test('a name that a spreadsheet would take for a formula is none in the file', () => {
  expect(writeTable(shownWith(claims), 'csv')).toContain(",'=Best,");
});
