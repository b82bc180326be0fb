/** Turns Python sources into .pyc files, by the very interpreter that will load them. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { pyodideDir } from './paths.ts';

/** A file of a pack: path with `/`, relative to the pack's root. */
export type SourceFile = readonly [path: string, content: Uint8Array];

export interface CompileOptions {
  /** Folder that the files will lie in; it shows in tracebacks. */
  readonly installedAt: string;
  /** A compiled standard library starts the interpreter in a third of the time. */
  readonly stdlibPath?: string;
}

/** What is used of Emscripten's file system, whose own types are not installed. */
interface MemoryFS {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
  readFile(path: string): Uint8Array;
}

const script = new URL('compile_pyc.py', import.meta.url);
const folder = '/build';

/** Compiles the `.py` files; others are left as they are. The result is sorted by path. */
export async function compilePython(
  files: readonly SourceFile[],
  { installedAt, stdlibPath }: CompileOptions,
): Promise<SourceFile[]> {
  const python = await loadPyodide({
    indexURL: pyodideDir,
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
    ...(stdlibPath === undefined ? {} : { stdLibURL: stdlibPath }),
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- typed by MemoryFS above
  const fs: MemoryFS = python.FS;
  const sources = files.filter(([path]) => path.endsWith('.py'));
  for (const [path, content] of sources) {
    const target = `${folder}/${path}`;
    fs.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    fs.writeFile(target, content);
  }
  python.runPython(readFileSync(script, 'utf8'));
  python.runPython(`compile_tree(${JSON.stringify(folder)}, ${JSON.stringify(installedAt)})`);
  const compiled = sources.map(([path]): SourceFile => [
    `${path}c`,
    fs.readFile(`${folder}/${path}c`),
  ]);
  const others = files.filter(([path]) => !path.endsWith('.py'));
  return [...compiled, ...others].sort(([a], [b]) => (a < b ? -1 : 1));
}
