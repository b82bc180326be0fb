import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatCases } from '../../testing/format-cases.ts';
import { isRunFile, problemSha256 } from './run-files.ts';

const sha256 = (bytes: Uint8Array) =>
  Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

test.each(formatCases('hashes').runFiles)(
  '$path belongs to a run: $belongs',
  ({ path, belongs }) => {
    expect(isRunFile(path)).toBe(belongs);
  },
);

test.each(formatCases('hashes').problems)(
  'the problem of snippet $snippet has hash $sha256',
  async ({ files, snippet, sha256: expected }) => {
    expect(await problemSha256(files, snippet, sha256)).toBe(expected);
  },
);
