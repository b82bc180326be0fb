import { expect, test } from 'vitest';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { boardOf } from '../../domain/score/board.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { chartStamp, exportShifts, ruleSentence } from './export-shifts.ts';
import { shiftsOf } from './shift-rows.ts';

const data = publishedFile();
const board = boardOf(data, data.models, publishedRows(data));
const exported = (more = {}) => {
  const filter = { ...noFilter, cutoff: '2025-01', ...more };
  const dataSha256 = '0123456789abcdef';
  const link = 'https://example.org/#/contamination';
  return exportShifts({
    ...shiftsOf(board, filter),
    pset: 'researchcodebench',
    filter,
    dataSha256,
    link,
  });
};

test('a line a model, with as many cells as columns, and its standing in words', () => {
  const { columns, rows } = exported();
  expect(rows).toHaveLength(32);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows[0]?.slice(0, 4)).toEqual([
    1,
    'Gemini-2.5-Pro-Preview-05-06',
    '2025-01',
    'safe on these 13',
  ]);
});

test('the stamp says rule, edits, filter, n of both sets, data and address', () => {
  const { stamp } = exported({
    editedCutoffs: { GPT_4_1: '2024-02' },
    lines: { min: 3, max: null },
  });
  const said = Object.fromEntries(stamp);
  expect(said['rule']).toBe(
    'Safe is a paper dated after 2025-01-31 by its first commit of the code. ' +
      'edited cutoffs: GPT_4_1 2024-02',
  );
  expect(said['filter']).toBe('lines from 3');
  expect(said['n']).toMatch(/^all: \d+ snippets, .* 20 papers; safe: \d+ snippets, .* 13 papers$/);
  expect(said['data']).toBe('0123456789abcdef');
  expect(said['link']).toBe('https://example.org/#/contamination');
});

test('below a chart the stamp is short', () => {
  const said = Object.fromEntries(chartStamp(exported().stamp));
  expect(said['data']).toBe('0123456789ab');
  expect(said['link']).toBeUndefined();
});

test.each([
  ['2025-01', 'Safe is a paper dated after 2025-01-31 by its first commit of the code.'],
  ['own', /^Safe is a paper dated after the model’s own cutoff/],
])('the rule at %s is a sentence', (cutoff, sentence) => {
  expect(ruleSentence({ ...noFilter, cutoff })).toMatch(sentence);
});

test('where no cutoff is known there is no rule', () => {
  expect(ruleSentence(noFilter)).toBeNull();
});
