import { expect, test } from 'vitest';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { boardOf } from '../../domain/score/board.ts';
import { modelView } from '../../domain/score/model-view.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { exportProfile, profileChart, profileRows } from './profile.ts';

const file = publishedFile();
const verdicts = publishedRows(file);
const board = boardOf(file, file.models, verdicts);
const id = file.models[0]?.id ?? '';
const model = modelView(
  board,
  id,
  verdicts.filter(({ run }) => run === id),
  noFilter,
);
if (model === null) throw new Error('no model');
const shown = {
  model,
  pset: 'researchcodebench',
  filter: noFilter,
  dataSha256: 'abc',
  link: 'https://example.org/#/models/x',
} as const;

test('papers that suit the model most come first', () => {
  const gaps = profileRows(model).map(({ gap }) => gap ?? NaN);
  expect(gaps).toHaveLength(20);
  expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
});

test('chart, twin and file have the same numbers', () => {
  const chart = profileChart(shown);
  const table = exportProfile(shown);
  const own = (view: typeof table, column: number) => view.rows.map((row) => row[column]);
  expect(own(chart.table, 0)).toEqual(own(table, 0));
  expect(own(chart.table, 1)).toEqual(own(table, 2));
  expect(own(chart.table, 2)).toEqual(own(table, 1));
  expect(chart.table.columns[0]?.label).toBe('Paper');
  expect(Object.fromEntries(table.stamp)).toMatchObject({ filter: 'none', data: 'abc' });
});
