/**
 * Tests that hold numbers of their authors' machine. No other machine arrives at them, so a completion
 * is compared with what the untouched solution arrives at in the same interpreter.
 */
import type { Sha256 } from './run-files.ts';
import type { FileContent } from './types.ts';

const testFile = 'paper2code_test.py';

/** SHA-256 of the test file -> its tests of this kind. Facts about the published set (GMFlow). */
const testsByFile: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'd8a2862f274fd8856439256ee16eb3e9c9c5f0cf1a6e9b31af93a5047bdc5334',
    ['TestGMFlow.test_forward_test'],
  ],
]);

/** "Class.method" of the tests; empty for nearly every paper. */
export async function differentialTests(
  files: Readonly<Record<string, FileContent>>,
  sha256: Sha256,
): Promise<readonly string[]> {
  const test = files[testFile];
  if (test === undefined || !('text' in test)) return [];
  return testsByFile.get(await sha256(new TextEncoder().encode(test.text))) ?? [];
}
