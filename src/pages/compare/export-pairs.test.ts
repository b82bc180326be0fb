import { expect, test } from 'vitest';
import { untouched } from '../../domain/route/route.ts';
import { boardOf } from '../../domain/score/board.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { cutoffChart, priceChart } from './compare-charts.ts';
import { compared } from './compared.ts';
import { exportPairs } from './export-pairs.ts';

const data = publishedFile();
const board = boardOf(data, data.models, publishedRows(data));
const choices = untouched('compare', 'researchcodebench');
const shown = compared(board, choices);
const exported = exportPairs({
  ...shown,
  choices,
  dataSha256: '0123456789abcdef',
  link: 'https://example.org/#/compare',
});
const cell = (row: number, key: string) =>
  exported.rows[row]?.[exported.columns.findIndex((column) => column.key === key)];

test('each pair is a line with gap, tests and counts; the first is that of the two best', () => {
  expect(exported.rows).toHaveLength(3);
  expect(cell(0, 'first')).toBe('Gemini-2.5-Pro-Preview-05-06');
  expect(Number(cell(0, 'gap')).toFixed(1)).toBe('3.8');
  expect(Number(cell(0, 'p_mcnemar')).toFixed(4)).toBe('0.0522');
  expect([cell(0, 'won'), cell(0, 'lost')]).toEqual([19, 8]);
});

test('the stamp says filter, n, models, data and address', () => {
  expect(Object.fromEntries(exported.stamp)).toMatchObject({
    filter: 'none',
    n: '212 snippets of 20 papers, 1\u2009449 lines (822 distinct)',
    models: 'Gemini-2.5-Pro-Preview-05-06, Gemini-2.5-Pro-Preview-03-25, O3 (High)',
    data: '0123456789abcdef',
  });
});

test('the compared models are named in the charts, and the front is that of all models', () => {
  const chosen = new Set(shown.rows.map(({ solver }) => solver.id));
  const words = { score: 'Score', stamp: exported.stamp };
  const price = priceChart(shown.all, chosen, words);
  const named = price.layers.flatMap(({ points }) => points.flatMap(({ label }) => label ?? []));
  expect(named.toSorted()).toEqual(shown.rows.map(({ solver }) => solver.name).toSorted());
  expect(price.layers.at(-1)).toMatchObject({ kind: 'line', name: 'Pareto front' });
  expect(cutoffChart(shown.all, chosen, words).table.rows).toHaveLength(32);
});
