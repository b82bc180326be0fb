import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWorkerReport } from './contract.ts';
import { maxReportLength } from './run-contract.ts';

test('each report that a worker may make is understood', () => {
  const run = 'a run';
  const reports = [
    { kind: 'started' },
    { kind: 'booted' },
    { kind: 'boot-failed', why: 'no NumPy' },
    { kind: 'judging', run },
    { kind: 'judged', run, record: '{}' },
    { kind: 'ran', run, overran: true },
    { kind: 'broken', run, crash: 'memory', why: 'exit(0)' },
  ];
  for (const report of reports) expect(parseWorkerReport(JSON.stringify(report))).toEqual(report);
});

test('only text is read: an object is refused even when it looks right', () => {
  expect(parseWorkerReport({ kind: 'booted' })).toBeNull();
});

test('a field too many or too few, an unknown kind and an endless text are refused', () => {
  expect(parseWorkerReport('{"kind":"booted","and":1}')).toBeNull();
  expect(parseWorkerReport('{"kind":"passed"}')).toBeNull();
  expect(parseWorkerReport('{"kind":"judging"}')).toBeNull();
  const record = 'x'.repeat(maxReportLength);
  expect(parseWorkerReport(JSON.stringify({ kind: 'judged', run: 'a run', record }))).toBeNull();
});

test('nothing that arrives makes the door throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
      parseWorkerReport(data);
    }),
  );
});
