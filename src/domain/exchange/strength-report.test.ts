import { expect, test } from 'vitest';
import { totalStrength } from '../problem-set/test-strength.ts';
import { parseStrengthReport, toPaperStrength } from './strength-report.ts';

const hash = 'a'.repeat(64);
const snippet = { problem: hash, wrong: 5, mutants: 20, killed: 19, equivalent: 2 };
const report = {
  ...{ paper: 'demo', made: '2026-11-30', mutator: 1 },
  engines: { native: 'PyTorch', browser: 'torch-lite' },
  files: { run: hash, wrong: hash, equivalents: hash },
  seconds: { native: 0.5, browser: 1 },
  verdicts: {
    ...{ native: { pass: 1, fail: 7 }, browser: { pass: 1, fail: 7 } },
    ...{ differing: 0, runs: 3, unstable: 0 },
  },
  snippets: {
    scale: { ...snippet, survivors: ['3:constant:0'] },
    shift: { ...snippet, mutants: 4, killed: 4, survivors: [] },
  },
};
const parse = (value: unknown) => parseStrengthReport(value, 'demo.yaml', () => 7);

test('the page gets counts and a day, and no ids', () => {
  const parsed = parse(report);
  expect(parsed.ok && toPaperStrength(parsed.value)).toEqual({
    ...{ made: '2026-11-30', mutator: 1 },
    snippets: {
      scale: { wrong: 5, mutants: 20, killed: 19, equivalent: 2 },
      shift: { wrong: 5, mutants: 4, killed: 4, equivalent: 2 },
    },
  });
});

test('snippets add up', () => {
  const parsed = parse(report);
  const strengths = parsed.ok ? Object.values(toPaperStrength(parsed.value).snippets) : [];
  expect(totalStrength(strengths)).toEqual({ wrong: 10, mutants: 24, killed: 23, equivalent: 4 });
});

test('a fault names file, line and field', () => {
  const { ok, ...rest } = parse({ ...report, files: { ...report.files, run: 'a' } });
  expect(ok).toBe(false);
  expect(rest).toEqual({
    faults: [{ file: 'demo.yaml', line: 7, message: 'files.run: must be a SHA-256' }],
  });
});
