/** The benchmark's own way, for comparison: a fresh process that imports PyTorch and runs a test file. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../process.ts';

const venvDir = join(root, '.cache', 'torch-venv');
const venvPython =
  process.platform === 'win32'
    ? join(venvDir, 'Scripts', 'python.exe')
    : join(venvDir, 'bin', 'python');

/** A Python that has PyTorch: TORCH_PYTHON, else that of `.cache/torch-venv`; null when there is none. */
export function findTorchPython(): string | null {
  const named = process.env['TORCH_PYTHON'];
  const python = named ?? (existsSync(venvPython) ? venvPython : null);
  if (python === null) return null;
  const { status } = spawnSync(python, ['-c', 'import torch'], { stdio: 'ignore' });
  if (status === 0) return python;
  if (named !== undefined) throw new Error('TORCH_PYTHON names no Python that can import torch.');
  return null;
}

/** Runs a paper's tests in a copy of its folder. Rejects when they do not pass. */
export async function runTestsNatively(python: string, paperFolder: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'native-'));
  try {
    cpSync(paperFolder, copy, { recursive: true });
    const { code, output } = await run(python, ['paper2code_test.py'], { cwd: copy });
    if (code !== 0) throw new Error(`The tests did not pass natively:\n${output}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
