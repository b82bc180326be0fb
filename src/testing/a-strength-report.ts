import type { StrengthReport } from '../domain/exchange/strength-report.ts';

const hash = 'a'.repeat(64);

/** A report on a paper with one snippet, whose tests kill nine of ten mutants. */
export function aStrengthReport(fields: Partial<StrengthReport> = {}): StrengthReport {
  const figures = { wrong: 1, mutants: 10, killed: 9, equivalent: 1 };
  return {
    ...{ paper: 'demo', made: '2026-11-30', mutator: 1 },
    engines: { native: 'PyTorch', browser: 'torch-lite' },
    files: { run: hash, wrong: hash, equivalents: hash },
    seconds: { native: 0.5, browser: 1.2 },
    verdicts: {
      ...{ native: { pass: 1, fail: 3 }, browser: { pass: 1, fail: 3 } },
      ...{ differing: 0, runs: 3, unstable: 0 },
    },
    snippets: { scale: { problem: hash, ...figures, survivors: ['1:constant:0'] } },
    ...fields,
  };
}
