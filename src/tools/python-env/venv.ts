/** The virtual environments that Python's tests and linter run in; not needed by the site. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../process.ts';
import { findPython, type Python } from './find-python.ts';
import { sha256 } from '../sha256.ts';

const sourceDir = join(root, 'src', 'python');
const oldestMinor = 11;

/** One environment: where it lies below .cache, and the file in src/python that says what it has. */
interface Environment {
  readonly folder: string;
  readonly requirements: string;
  /** For the line that says what is being made. */
  readonly purpose: string;
  /** A module that its Python imports at every start. */
  readonly atStart?: string;
  /** What must be importable when it is made. */
  readonly holds?: readonly string[];
}

const ordinary: Environment = {
  folder: 'venv',
  requirements: 'requirements-dev.txt',
  purpose: 'tests',
};
const native: Environment = {
  folder: 'torch-venv',
  requirements: 'requirements-native.txt',
  purpose: 'tests against PyTorch (some hundred MB)',
};

const papers: Environment = {
  folder: 'papers-venv',
  requirements: 'requirements-papers.txt',
  purpose: 'the benchmark’s papers: PyTorch and what they import (some gigabytes)',
  atStart: 'bench_runner.native.torchvision_operators',
  holds: ['torch', 'timm', 'jax', 'flax', 'diffusers', 'omegaconf', 'ml_collections'],
};

/** Python's tests cannot run here; the message is for the person at the shell. */
export class PythonEnvError extends Error {
  override readonly name = 'PythonEnvError';
}

/** Where the Python with PyTorch lies once it is made. */
export const torchVenvPython = pythonIn(native.folder);

const ensured = new Map<Environment, Promise<string>>();

function venvDirOf(folder: string): string {
  return join(root, '.cache', folder);
}

function pythonIn(folder: string): string {
  const venvDir = venvDirOf(folder);
  return process.platform === 'win32'
    ? join(venvDir, 'Scripts', 'python.exe')
    : join(venvDir, 'bin', 'python');
}

function ensure(environment: Environment): Promise<string> {
  const made = ensured.get(environment) ?? makeVenv(environment);
  ensured.set(environment, made);
  return made;
}

/**
 * Gives the path of the environment's Python. The environment is made when it is missing or when
 * `src/python/requirements-dev.txt` changed. Rejects with a `PythonEnvError`.
 */
export function ensureVenv(): Promise<string> {
  return ensure(ordinary);
}

/** The same for the environment that has PyTorch, from `src/python/requirements-native.txt`. */
export function ensureTorchVenv(): Promise<string> {
  return ensure(native);
}

/** The same with the libraries that the benchmark's papers import, from `src/python/requirements-papers.txt`. */
export function ensurePapersVenv(): Promise<string> {
  return ensure(papers);
}

async function makeVenv(environment: Environment): Promise<string> {
  const { folder, requirements, purpose, atStart, holds = [] } = environment;
  const venvDir = venvDirOf(folder);
  const requirementsPath = join(sourceDir, requirements);
  const pythonPath = pythonIn(folder);
  /** Written last: an environment without it is unfinished. */
  const finishedPath = join(venvDir, 'finished.txt');
  const wanted = sha256(readFileSync(requirementsPath));
  const isFinished =
    existsSync(finishedPath) && readFileSync(finishedPath, 'utf8').trim() === wanted;
  if (isFinished && existsSync(pythonPath)) return pythonPath;

  const python = findPython(oldestMinor);
  if (!python) throw new PythonEnvError(explainMissing('none was found'));
  console.error(`Making the Python environment for ${purpose} in .cache/${folder} …`);
  rmSync(venvDir, { recursive: true, force: true });
  await step(python.command, [...python.args, '-m', 'venv', venvDir], explainNoVenv(python));
  const install = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '-q'];
  await step(
    pythonPath,
    [...install, '-r', requirementsPath],
    `The packages of src/python/${requirements} could not be installed.`,
  );
  const lines = [...ownProjects(), ...(atStart === undefined ? [] : [`import ${atStart}`])];
  writeFileSync(join(sitePackages(venvDir, python), 'own-packages.pth'), lines.join('\n'));
  if (holds.length > 0) {
    const failure = `The packages of src/python/${requirements} are installed and cannot be imported.`;
    await step(pythonPath, ['-c', `import ${holds.join(', ')}`], failure);
  }
  writeFileSync(finishedPath, wanted);
  return pythonPath;
}

/** Our own packages are imported from where they lie, so that an edit needs no new install. */
function ownProjects(): string[] {
  return readdirSync(sourceDir)
    .map((name) => join(sourceDir, name))
    .filter((project) => existsSync(join(project, 'pyproject.toml')));
}

function sitePackages(venvDir: string, { major, minor }: Python): string {
  return process.platform === 'win32'
    ? join(venvDir, 'Lib', 'site-packages')
    : join(venvDir, 'lib', `python${major}.${minor}`, 'site-packages');
}

async function step(command: string, args: readonly string[], failure: string): Promise<void> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new PythonEnvError(`${failure}\n${output.trim()}`);
}

function explainMissing(why: string): string {
  return [
    `Python 3.${oldestMinor} or newer with venv is needed for the tests of our Python; ${why}.`,
    'Install it (Debian and Ubuntu: the packages python3 and python3-venv) so that python3,',
    'python or py starts it, and run the command again.',
  ].join('\n');
}

function explainNoVenv({ command, major, minor }: Python): string {
  return explainMissing(`${command} is ${major}.${minor}, but could not make an environment`);
}
