/**
 * What wants libraries that the ordinary tests do without: random programs in torch_lite and in real
 * PyTorch at once, and what is compared with SciPy.
 */
import { run } from '../process.ts';
import { ensureTorchVenv, PythonEnvError } from '../python-env/venv.ts';
import { nothing, type Tally, tallyOfPytest } from './tally.ts';

export interface NativeOptions {
  readonly programs: number;
  /** Other seeds give other programs; the same one gives the same ones. */
  readonly seed: number;
}

const tests = [
  'src/python/torch-lite/tests/native',
  'src/python/pyodide-host/tests/test_scipy_gradients.py',
];

/** Runs them; where PyTorch cannot be installed they are skipped, and the reason is printed. */
export async function runNativeTests({ programs, seed }: NativeOptions): Promise<Tally> {
  let python: string;
  try {
    python = await ensureTorchVenv();
  } catch (error) {
    if (!(error instanceof PythonEnvError)) throw error;
    console.log(`Not compared with PyTorch: ${error.message}`);
    return { ...nothing, skipped: 1 };
  }
  console.log(`${programs} random programs against PyTorch, seed ${seed}; a dot is a hundred.`);
  const args = ['-m', 'pytest', '-q', ...tests, `--programs=${programs}`, `--seed=${seed}`];
  const { code, output } = await run(python, args, { echo: 'native' });
  return tallyOfPytest(output, code);
}
