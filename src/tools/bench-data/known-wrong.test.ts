import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownWrong } from './known-wrong.ts';

test('each snippet has its first wrong answer; what is no answer is passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'known-wrong-'));
  expect(knownWrong(folder)).toEqual({});
  for (const name of ['scale', 'empty']) mkdirSync(join(folder, 'wrong', name), { recursive: true });
  for (const [path, text] of [
    ['notes.txt', ''],
    ['scale/note.md', ''],
    ['scale/twice.py', '    return 2'],
    ['scale/half.py', '    return x / 2'],
  ] as const) {
    writeFileSync(join(folder, 'wrong', path), text);
  }
  expect(knownWrong(folder)).toEqual({ scale: '    return x / 2' });
  rmSync(folder, { recursive: true });
});
