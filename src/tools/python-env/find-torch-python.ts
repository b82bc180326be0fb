/** A Python that has PyTorch, for what is compared with it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { torchVenvPython } from './venv.ts';

/**
 * TORCH_PYTHON, else that of `npm run test:native`; null when there is none. Throws when TORCH_PYTHON
 * cannot import torch.
 */
export function findTorchPython(): string | null {
  const named = process.env['TORCH_PYTHON'];
  const python = named ?? (existsSync(torchVenvPython) ? torchVenvPython : null);
  if (python === null) return null;
  const { status } = spawnSync(python, ['-c', 'import torch'], { stdio: 'ignore' });
  if (status === 0) return python;
  if (named !== undefined) throw new Error('TORCH_PYTHON names no Python that can import torch.');
  return null;
}
