import { expect, test } from 'vitest';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { parseRoute } from '../../domain/route/route.ts';
import { boardOf } from '../../domain/score/board.ts';
import { type ErrorGrouping, errorsView } from '../../domain/score/errors-view.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { exportErrors } from './export-errors.ts';
import { groupRows } from './group-rows.ts';
import { harnessRows, slowestPaper } from './harness-rows.ts';
import { quotedShares } from './quoted-shares.ts';

const file = publishedFile();
const verdicts = publishedRows(file);
const board = boardOf(file, file.models, verdicts);
const byRun = new Map(file.models.map(({ id }) => [id, verdicts.filter(({ run }) => run === id)]));
const rowsOf = (id: string) => byRun.get(id) ?? [];
const nameOf = (id: string) => file.models.find((model) => model.id === id)?.name ?? id;

function shown(grouping: ErrorGrouping) {
  const choices = { pset: 'researchcodebench', filter: noFilter, grouping } as const;
  const view = errorsView(board, rowsOf, noFilter, grouping);
  return { choices, view, rows: groupRows(view, choices, nameOf) };
}

test('models and papers stand in the order of their passes, depths and lengths in their own', () => {
  const shares = shown('paper').rows.map(
    ({ breakdown: { kinds, completions } }) => kinds.pass / completions,
  );
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(
    shown('depth')
      .rows.map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['0 (outer)', '1']);
  expect(shown('lines').rows.map(({ label }) => label)).toEqual([
    '1',
    '2 to 4',
    '5 to 9',
    '10 to 19',
    '20 and more',
  ]);
});

test('each group leads to just its own completions', () => {
  for (const grouping of ['paper', 'depth', 'lines'] as const) {
    for (const { href, breakdown } of shown(grouping).rows) {
      const route = parseRoute(href);
      if (route.kind !== 'errors') throw new Error(`${href} is no page of errors`);
      const there = errorsView(board, rowsOf, route.filter, route.grouping);
      expect(there.total, href).toEqual(breakdown);
    }
  }
  const [first] = shown('solver').rows;
  expect(first && parseRoute(first.href)).toMatchObject({ kind: 'model', solver: first?.key });
});

test('of 61 time-outs the worst case is the published score, and the best is better', () => {
  const rows = harnessRows(board, 'researchcodebench', noFilter);
  expect(rows.reduce((sum, { timedOut }) => sum + timedOut, 0)).toBe(61);
  for (const { solver, wrong, leftOut, passed, reach } of rows) {
    const published = file.models.find(({ id }) => id === solver)?.publishedScaledPassAt1;
    expect(wrong).toBe(published);
    expect(leftOut).toBeGreaterThanOrEqual(wrong ?? NaN);
    expect(reach).toBe((passed ?? NaN) - (wrong ?? NaN));
  }
  const reaches = rows.map(({ reach }) => reach ?? 0);
  expect(reaches).toEqual(reaches.toSorted((a, b) => b - a));
  expect(reaches.at(-1)).toBeGreaterThan(0);
});

test('shares are of failures with a class; where there is none they are unknown, not zero', () => {
  const figures = {
    'error-share-functional': { says: '', value: 58.6, unit: 'percent', place: 'unknown' },
    'error-share-name-type-syntax': { says: '', value: [8, 9], unit: 'percent', place: 'unknown' },
  };
  const total = { ...shown('solver').view.total, classes: new Map([['unknown', 9] as const]) };
  expect(quotedShares(figures, total).map(({ quoted, ours }) => [quoted, ours])).toEqual([
    ['58.6', null],
    ['about 8 to 9', null],
    ['about 8 to 9', null],
    ['about 8 to 9', null],
  ]);
  const some = {
    ...total,
    classes: new Map([['unknown', 9] as const, ['functional', 3] as const, ['type', 1] as const]),
  };
  expect(quotedShares(figures, some).map(({ name, ours }) => [name, ours])).toEqual([
    ['functional', 75],
    ['name', 0],
    ['type', 25],
    ['syntax', 0],
  ]);
});

test('an exported table has the cells of the screen and says its filter, n and data', () => {
  const { choices, view, rows } = shown('paper');
  const table = exportErrors({
    choices: { ...choices, filter: { ...noFilter, papers: ['LEN'] } },
    view,
    rows,
    dataSha256: 'abc',
    link: 'https://example.org/#/errors',
  });
  expect(table.rows).toHaveLength(20);
  expect(table.rows[0]).toHaveLength(table.columns.length);
  expect(table.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(6784);
  const stamp = Object.fromEntries(table.stamp);
  expect(stamp['data']).toBe('abc');
  expect(stamp['filter']).toContain('LEN');
  expect(stamp['n']).toContain('212 snippets');
});

test('60 of the 61 time-outs are in one slow paper; where no paper has most, none is named', () => {
  expect(slowestPaper(shown('paper').view)).toEqual({ paper: 'REPA-E', failures: 60, all: 61 });
  const { view } = shown('paper');
  const without = { ...view, groups: view.groups.filter(({ key }) => key !== 'REPA-E') };
  expect(slowestPaper(without)).toBeNull();
});
