import { expect, test } from 'vitest';
import { add, closingLine, tallyOfPytest, tallyOfVitest } from './tally.ts';

test('the closing line names skipped tests only when there are some', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('a test file that does not load is a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, success: false };
  expect(tallyOfVitest(JSON.stringify(report)).failed).toBe(1);
});

test('pytest’s last line is read, errors count as failures', () => {
  const output = 'x\n=== 2 failed, 31 passed, 1 skipped, 1 error in 4.20s ===\n';
  expect(tallyOfPytest(output, 1)).toEqual({ passed: 31, failed: 3, skipped: 1 });
});

test('pytest that ends badly without a count is a failure', () => {
  expect(tallyOfPytest('internal trouble', 3)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(add(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
