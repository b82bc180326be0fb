import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { completionSha256 } from '../../../domain/completion/extract-code.ts';
import { problemSha256 } from '../../../domain/problem-set/run-files.ts';
import { aJob, aRecord } from '../../../testing/python-builders.ts';
import { Digests } from './digests.ts';

const sha256 = (bytes: Uint8Array) =>
  Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

test('a record that names other code or another problem is put right; what else is known of a run stays', async () => {
  const job = aJob();
  const lying = aRecord({ completionSha256: 'a'.repeat(64), problemSha256: 'b'.repeat(64) });
  const judge = () => Promise.resolve({ kind: 'judged', record: lying, memoryBytes: 7 } as const);
  const digests = new Digests(sha256);
  expect(await digests.around(job, judge)).toEqual({
    kind: 'judged',
    memoryBytes: 7,
    record: {
      ...lying,
      completionSha256: await completionSha256(job.code ?? '', sha256),
      problemSha256: await problemSha256(job.files, job.snippet, sha256),
    },
  });
  expect(await digests.around({ ...job, code: null, snippet: null }, judge)).toMatchObject({
    record: {
      completionSha256: null,
      problemSha256: await problemSha256(job.files, null, sha256),
    },
  });
});

test('a run without a verdict is left alone', async () => {
  const stopped = { kind: 'stopped' } as const;
  const outcome = await new Digests(sha256).around(aJob(), () => Promise.resolve(stopped));
  expect(outcome).toBe(stopped);
});
