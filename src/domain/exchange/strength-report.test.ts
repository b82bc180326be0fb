import { expect, test } from 'vitest';
import { aStrengthReport } from '../../testing/a-strength-report.ts';
import { totalStrength } from '../problem-set/test-strength.ts';
import { parseStrengthReport, toPaperStrength } from './strength-report.ts';

const parse = (value: unknown) => parseStrengthReport(value, 'demo.yaml', () => 7);
const scale = { wrong: 1, mutants: 10, killed: 9, equivalent: 1 };

test('the page gets counts and a day, and no ids', () => {
  const parsed = parse(aStrengthReport());
  expect(parsed.ok && toPaperStrength(parsed.value)).toEqual({
    ...{ made: '2026-11-30', mutator: 1 },
    snippets: { scale },
  });
});

test('snippets add up', () => {
  const shift = { wrong: 2, mutants: 4, killed: 4, equivalent: 0 };
  expect(totalStrength([scale, shift])).toEqual({
    ...{ wrong: 3, mutants: 14, killed: 13, equivalent: 1 },
  });
});

test('a fault names file, line and field', () => {
  const { files } = aStrengthReport();
  expect(parse({ ...aStrengthReport(), files: { ...files, run: 'a' } })).toEqual({
    ok: false,
    faults: [{ file: 'demo.yaml', line: 7, message: 'files.run: must be a SHA-256' }],
  });
});
