/** What goes into each pack, and what is left out because no test run can need it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './compile-python.ts';
import { pyodideDir } from './paths.ts';
import type { Wheel } from './wheels.ts';
import { readZip } from './zip.ts';

/** Files of a wheel that only compilers, type checkers and the package's own tests read. */
const developmentFile =
  /\.(pyi|pyx|pxd|pxi|h|hpp|c|cpp|a|f|f90|src|build|ini|pc|md|wasm)$|(^|\/)(tests|_pyinstaller|include)\//;

/**
 * `numpy.f2py` looks like a development tool, but importing SciPy imports it; only its C sources
 * go. `lapack_lite` is a fallback that NumPy imports nowhere. PyYAML does without its compiled part,
 * which its wheel has for Linux.
 */
const neverLoaded =
  /\.dist-info\/|^numpy\/f2py\/src\/|^numpy\/linalg\/lapack_lite\.|^numpy\.libs\/|-linux-gnu\.so$/;

/** Whoever passes a package on must pass on its licence; `importlib.metadata` reads the rest. */
const kept = /\.dist-info\/(METADATA|licenses\/.*|LICEN[CS]E[^/]*|COPYING[^/]*)$/;

export function isNeeded(path: string): boolean {
  return kept.test(path) || (!developmentFile.test(path) && !neverLoaded.test(path));
}

/** Compiled code, which is loaded in another way than Python's files. */
export const isLibrary = (path: string) => path.endsWith('.so');

/** The needed files of some wheels, sorted by path. */
export function readWheels(wheels: readonly Wheel[], wheelDir: string): SourceFile[] {
  return wheels
    .flatMap(({ fileName }) => readArchive(join(wheelDir, fileName)))
    .filter(([path]) => isNeeded(path))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export const stdlibSourcePath = join(pyodideDir, 'python_stdlib.zip');

export function readStdlib(): SourceFile[] {
  return readArchive(stdlibSourcePath);
}

function readArchive(path: string): SourceFile[] {
  return readZip(readFileSync(path)).map((entry) => [entry.name, entry.read()]);
}
