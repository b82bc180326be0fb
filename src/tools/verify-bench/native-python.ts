/** The Python with PyTorch that judges natively. */
import { findTorchPython } from '../python-env/find-torch-python.ts';
import { ensureTorchVenv, PythonEnvError } from '../python-env/venv.ts';

/** TORCH_PYTHON, or the environment of `npm run test:native`, made now; where it cannot be, the reason. */
export async function nativePython(): Promise<
  { readonly python: string } | { readonly missing: string }
> {
  const named = process.env['TORCH_PYTHON'] === undefined ? null : findTorchPython();
  if (named !== null) return { python: named };
  try {
    return { python: await ensureTorchVenv() };
  } catch (error) {
    if (!(error instanceof PythonEnvError)) throw error;
    return { missing: error.message };
  }
}
