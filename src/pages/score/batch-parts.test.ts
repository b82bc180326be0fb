import { expect, test } from 'vitest';
import { aBatch, aBatchItem, aCompletion, aSnippet, aVerdict } from '../../testing/builders.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { verdictRecordSchema } from '../../domain/completion/verdict-record.ts';
import { writeTable } from '../../domain/exchange/write-table.ts';
import { hasSeveral, rowCounts, rowsOf } from './batch-rows.ts';
import { batchView, verdictLines } from './export-batch.ts';

const index = { pset: 'open-pack', snippets: [aSnippet({ slug: 'scale-1' })] };
const published = { pset: 'researchcodebench', paper: 'GMFlow' };
const items = [
  aBatchItem({ at: 0, stored: aVerdict(), verdict: aVerdict() }),
  aBatchItem({ at: 1, stored: aVerdict(), verdict: aVerdict({ verdict: 'fail' }) }),
  aBatchItem({ at: 2, stored: aVerdict() }),
];

test('each choice of rows says how many it shows', () => {
  expect(rowCounts(items)).toEqual({ all: 3, differences: 1, wrong: 1, left: 1 });
  const shown = rowsOf(items, 'differences', index, new Set());
  expect(shown.map(({ item, isSame }) => [item.at, isSame])).toEqual([[1, false]]);
});

test('a row leads to its snippet, and knows whether it is being judged', () => {
  const [, , last] = rowsOf(items, 'all', index, new Set([2]));
  expect(last).toMatchObject({ lines: 3, isBusy: true, isSame: null });
  expect(last?.href).toBe('#/papers/open-pack/demo/scale-1');
});

test('completions are named where a snippet has several', () => {
  expect(hasSeveral(items)).toBe(true);
  const other = aBatchItem({ completion: aCompletion({ snippet: 'other' }) });
  expect(hasSeveral([aBatchItem(), other])).toBe(false);
});

test('the records are saved as they were judged, and an import takes them', () => {
  const lines = verdictLines(items);
  const read = parseJsonLines(lines, 'saved.jsonl', verdictRecordSchema);
  expect(read.ok && read.value.map(({ value }) => value)).toEqual([
    items[0]?.verdict,
    items[1]?.verdict,
  ]);
});

test('the table says which rows, how many are judged, and what differs', () => {
  const view = batchView({
    batch: aBatch(),
    items,
    chosen: 'all',
    rows: rowsOf(items, 'all', index, new Set()),
    scaledPassAt1: 50,
    dataSha256: 'abc',
    link: 'https://site.example/#/score/batch-a',
  });
  const csv = writeTable(view, 'csv');
  expect(csv.split('\r\n')[1]).toMatch(/^demo,scale,0,3,pass,,,,0.02,pass,,yes,/);
  expect(csv.split('\r\n')[2]).toMatch(/^demo,scale,0,3,fail,,functional,AssertionError,.*,no,/);
  expect(Object.fromEntries(view.stamp)).toMatchObject({
    judged: '2 of 3 judged',
    'scaled pass@1': '50.0',
    data: 'abc',
  });
});

test('of the benchmark’s snippets the table says where a verdict can come from', () => {
  const item = aBatchItem({ completion: aCompletion(published), verdict: aVerdict(published) });
  const view = batchView({
    batch: aBatch({ pset: 'researchcodebench' }),
    items: [item],
    chosen: 'all',
    rows: rowsOf([item], 'all', index, new Set()),
    scaledPassAt1: null,
    dataSha256: 'abc',
    link: '',
  });
  const at = view.columns.findIndex(({ key }) => key === 'status');
  expect(view.rows[0]?.[at]).toBe('differential');
});
