import { expect, test } from 'vitest';
import { aRecord } from '../../testing/python-builders.ts';
import { crashedRecord, overranRecord, timedOutRecord } from './host-record.ts';
import { parseVerdictRecord } from './verdict-record.ts';

const job = {
  pset: 'open-pack',
  paper: 'demo',
  snippet: 'scale',
  id: '0',
  index: 0,
  rule: 'raw',
  seed: 0,
  limitSeconds: 10,
} as const;

test('a run ended at its limit has timed out by our rule and by the benchmark’s', () => {
  expect(timedOutRecord(job, 20)).toMatchObject({
    verdict: 'timed-out',
    official: 'timed-out',
    errorClass: null,
    seconds: 20,
    limitSeconds: 20,
    detail: 'Still running after 20 s.',
  });
});

test('a limit that was multiplied for a slow machine says so', () => {
  expect(timedOutRecord(job, 23, 2.3).detail).toBe(
    'Still running after 23 s. The limit was multiplied by 2.3: this machine is slower.',
  );
});

test('a run that was asked to end has timed out whatever it came to; its tests are kept', () => {
  const record = aRecord({ verdict: 'fail', errorClass: 'other', exception: 'KeyboardInterrupt' });
  expect(overranRecord(record, 10)).toMatchObject({
    verdict: 'timed-out',
    official: 'timed-out',
    errorClass: null,
    exception: null,
    detail: 'Still running after 10 s.',
    tests: record.tests,
  });
});

test('what Python says of such a run stays, with the factor behind it', () => {
  const said = aRecord({ verdict: 'timed-out', detail: 'x'.repeat(500) });
  const { detail } = overranRecord(said, 20, 2);
  expect(detail).toMatch(/^x+\nThe limit was multiplied by 2: this machine is slower\.$/);
  expect(detail).toHaveLength(500);
});

test('compared with the solution’s own numbers the benchmark says nothing, in time or not', () => {
  expect(overranRecord(aRecord({ differential: true }), 10).official).toBeNull();
});

test('a dead interpreter gives no official verdict, and a detail of bounded length', () => {
  const record = crashedRecord(job, 'memory', 'out of memory '.repeat(100));
  expect(record).toMatchObject({ verdict: 'crashed', official: null, seconds: null });
  expect(record.detail).toHaveLength(500);
});

test('both are verdict records at the door', () => {
  for (const record of [timedOutRecord(job, 10), crashedRecord(job, 'interpreter', 'gone')]) {
    expect(parseVerdictRecord(record)).toEqual(record);
  }
});
