import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatCases } from '../../testing/format-cases.ts';
import { completionSha256, extractCode } from './extract-code.ts';

const sha256 = (bytes: Uint8Array) =>
  Promise.resolve(createHash('sha256').update(bytes).digest('hex'));

describe('the code in a reply', () => {
  test.each(formatCases('replies'))('$name', ({ text, code }) => {
    expect(extractCode(text)).toBe(code);
  });
});

test.each(formatCases('hashes').completions)(
  'code $code has hash $sha256',
  async ({ code, sha256: expected }) => {
    expect(await completionSha256(code, sha256)).toBe(expected);
  },
);
