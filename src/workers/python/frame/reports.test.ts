import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrameReport } from './reports.ts';

test('what the frame says is understood', () => {
  const hello = { kind: 'hello', lack: null };
  expect(parseFrameReport(hello)).toEqual(hello);
  const lost = { kind: 'lost', worker: 1, why: 'out of memory' };
  expect(parseFrameReport(lost)).toEqual(lost);
});

test('anything else is refused, and nothing throws', () => {
  expect(parseFrameReport({ kind: 'hello', lack: 'none' })).toBeNull();
  fc.assert(
    fc.property(fc.anything(), (data) => {
      parseFrameReport(data);
    }),
  );
});
