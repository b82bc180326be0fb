import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/python-builders.ts';
import { withTables } from './with-tables.ts';

/** Written by pandas; what pandas reads from them is tested with the fixture paper "parquet". */
const folder = new URL('../../../tools/score/fixtures/libraries/parquet/', import.meta.url);

const fileOf = (name: string) => ({
  base64: readFileSync(new URL(name, folder)).toString('base64'),
});

async function tableOf(name: string) {
  const { tables } = await withTables(aJob({ files: { [name]: fileOf(name) } }));
  const table = tables?.[name];
  if (table === undefined || 'unreadable' in table) throw new Error(table?.unreadable);
  return { ...table, columns: new Map(table.columns.map(({ name: n, data }) => [n, data])) };
}

const bytesIn = (base64: unknown) => Uint8Array.from(Buffer.from(String(base64), 'base64'));

test('numbers keep their type and every bit', async () => {
  const { rows, columns } = await tableOf('numbers.parquet');
  expect(rows).toBe(3);
  expect([...columns].map(([name, { type }]) => [name, type])).toEqual([
    ['i64', 'int64'],
    ['i32', 'int32'],
    ['i8', 'int8'],
    ['u16', 'uint16'],
    ['u64', 'uint64'],
    ['f64', 'float64'],
    ['f32', 'float32'],
    ['flag', 'bool'],
  ]);
  const { values } = { values: '', ...columns.get('i64') };
  expect([...new BigInt64Array(bytesIn(values).buffer)]).toEqual([
    1n,
    -(2n ** 62n),
    2n ** 62n + 1n,
  ]);
});

test('compressed text with a dictionary is read whole', async () => {
  const { rows, columns } = await tableOf('words.parquet');
  expect(rows).toBe(600);
  const expected = Array.from({ length: 600 }, (_, n) => `word${n % 97}`);
  expect(columns.get('word')).toEqual({ type: 'string', nulls: [], values: expected });
});

test('lists, empty lists and absent lists are told apart', async () => {
  const { columns } = await tableOf('lists.parquet');
  expect(columns.get('sentences')).toEqual({
    type: 'list',
    nulls: [],
    offsets: [0, 2, 2, 4],
    items: { type: 'string', nulls: [3], values: ['a', 'b c', 'd', ''] },
  });
  expect(columns.get('counts')).toMatchObject({ nulls: [1], offsets: [0, 2, 2, 3] });
});

test('what pandas noted comes along', async () => {
  const { pandas } = await tableOf('labelled.parquet');
  expect(pandas).toContain('"index_columns": ["key"]');
});

test('another type, and a file that is none, are said to be unreadable', async () => {
  const files = { 'moments.parquet': fileOf('moments.parquet'), 'x.parquet': { text: 'hello' } };
  const { tables } = await withTables(aJob({ files }));
  expect(tables?.['moments.parquet']).toEqual({ unreadable: 'column when has another type' });
  expect(tables?.['x.parquet']).toHaveProperty('unreadable');
});

test('a paper’s files are read once', async () => {
  const job = aJob({ files: { 'words.parquet': fileOf('words.parquet') } });
  const [first, second] = [await withTables(job), await withTables({ ...job, id: '1' })];
  expect(second.tables).toBe(first.tables);
});

test('a job without such files stays as it is', async () => {
  const job = aJob();
  expect(await withTables(job)).toBe(job);
});
