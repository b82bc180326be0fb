import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseJsonLines } from './json-lines.ts';

const schema = v.looseObject({ name: v.string() });
const read = (text: string) => parseJsonLines(text, 'x.jsonl', schema);

test('each line is a record; blank lines are skipped but counted', () => {
  expect(read('\ufeff{"name":"a"}\r\n\n{"name":"b"}')).toEqual({
    ok: true,
    value: [
      { line: 1, value: { name: 'a' } },
      { line: 3, value: { name: 'b' } },
    ],
  });
});

test('fields that the schema does not name are kept', () => {
  expect(read('{"name":"a","more":[1]}')).toMatchObject({ value: [{ value: { more: [1] } }] });
});

test('a line separator inside a string ends no record', () => {
  expect(read('{"name":"a\u2028b"}')).toMatchObject({ ok: true, value: [{ line: 1 }] });
});

test('an empty file has no records', () => {
  expect(read('')).toEqual({ ok: true, value: [] });
});

test('every fault is told, with file, line and field', () => {
  const outcome = read('{"name":1}\n{"name":"fine"}\n{\n{}\n[]');
  expect(outcome).toMatchObject({
    ok: false,
    faults: [
      { file: 'x.jsonl', line: 1, message: expect.stringMatching(/^name: /) as string },
      { line: 3, message: expect.stringMatching(/^not JSON/) as string },
      { line: 4, message: 'name: is missing' },
      { line: 5 },
    ],
  });
});
