/** The benchmark's own way, for comparison: a fresh process that imports PyTorch and runs a test file. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process.ts';

/**
 * Runs a paper's tests in a copy of its folder. Rejects when they do not pass.
 * @param env added to this process's own
 */
export async function runTestsNatively(
  python: string,
  paperFolder: string,
  env: Record<string, string> = {},
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'native-'));
  try {
    cpSync(paperFolder, copy, { recursive: true });
    const { code, output } = await run(python, ['paper2code_test.py'], { cwd: copy, env });
    if (code !== 0) throw new Error(`The tests did not pass natively:\n${output}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
