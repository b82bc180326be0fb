import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

/** Header and rows as plain arrays. */
function read(text: string) {
  const parsed = parseCsv('t.csv', text);
  if (!parsed.ok) return parsed.faults;
  return [parsed.value.columns, ...parsed.value.records.map(({ cells }) => [...cells.values()])];
}

test('cells may be quoted, with commas, quotes and line ends in them', () => {
  expect(read('a,b\r\n"1,2","say ""hi""\r\nthere"\r\n')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"\r\nthere'],
  ]);
});

test('the last row needs no line end, and its last cell may be empty', () => {
  expect(read('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});

test('a byte order mark is no part of the first column', () => {
  expect(read('\ufeffa\n1\n')).toEqual([['a'], ['1']]);
});

test('an empty file is refused', () => {
  expect(read('')).toEqual([{ file: 't.csv', line: null, message: 'The file is empty.' }]);
});

test('a row of another length is refused, by the line where it starts', () => {
  expect(read('a,b\n"x\ny",2\n3\n')).toEqual([
    { file: 't.csv', line: 4, message: '1 cells, but the header has 2.' },
  ]);
});

test('two columns of one name are refused', () => {
  expect(read('a,a\n')).toMatchObject([{ line: 1 }]);
});

test.each(['a\n"open', 'a\nx"y\n', 'a\n"x"y\n'])('a stray quote is refused: %j', (text) => {
  expect(read(text)).toMatchObject([{ line: 2 }]);
});

test('whatever is quoted comes back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const text = ['h,i', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
      expect(read(text)).toEqual([['h', 'i'], ...rows]);
    }),
  );
});
