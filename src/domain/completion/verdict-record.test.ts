import { expect, test } from 'vitest';
import { aRecord } from '../../testing/python-builders.ts';
import { parseVerdictRecord } from './verdict-record.ts';

test('a record passes, with fields of the future kept', () => {
  const record = { ...aRecord(), later: 1 };
  expect(parseVerdictRecord(record)).toEqual(record);
});

test('a verdict, an outcome or a rule that nobody knows is refused', () => {
  expect(() => parseVerdictRecord({ ...aRecord(), verdict: 'great' })).toThrow();
  expect(() => parseVerdictRecord({ ...aRecord(), rule: 'guess' })).toThrow();
  expect(() =>
    parseVerdictRecord({ ...aRecord(), tests: [{ id: 'T', outcome: 'so-so' }] }),
  ).toThrow();
});
