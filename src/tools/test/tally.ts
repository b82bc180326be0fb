/** Counts of tests, as every part of `npm test` reports them. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The closing line that tools read. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

/** Reads Vitest's JSON report. A file that does not even load counts as one failure. */
export function tallyOfVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    success: boolean;
  };
  const failed = success ? numFailedTests : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Reads pytest's last line, such as `== 2 failed, 31 passed, 1 skipped in 4.20s ==`. */
export function tallyOfPytest(output: string, code: number): Tally {
  const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(lastLine)?.[1] ?? 0);
  const failed = count('failed') + count('errors?');
  return {
    passed: count('passed'),
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: count('skipped'),
  };
}
