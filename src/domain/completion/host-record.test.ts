import { expect, test } from 'vitest';
import { crashedRecord, timedOutRecord } from './host-record.ts';
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
