/**
 * The door to the parts of Pyodide that are nobody's promise: its memory, its files, its tables. All that
 * is asked of them stands here, and is looked for when an interpreter starts, so that a Pyodide that has
 * changed is noticed at once.
 */

/** A file, folder or device of Emscripten's memory file system. */
export interface FileNode {
  readonly id: number;
  name: string;
  mode: number;
  /** Another file system is mounted here. */
  readonly mounted?: object | null;
  readonly rdev: number;
  readonly node_ops: object;
  readonly stream_ops: object;
  /** Of a folder: its nodes by name; of a file: its bytes, and maybe room behind them. */
  contents?: Record<string, FileNode> | Uint8Array;
  usedBytes?: number;
  readonly link?: string;
  atime: number;
  mtime: number;
  ctime: number;
}

/** An open file. */
export interface FileStream {
  readonly node: FileNode | null;
  position: number;
  readonly flags: number;
}

export interface MemoryFS {
  readonly root: FileNode;
  /** By descriptor; a closed one is null or not there. */
  readonly streams: readonly (FileStream | null | undefined)[];
  cwd(): string;
  chdir(path: string): void;
  close(stream: FileStream): void;
  isDir(mode: number): boolean;
  mkdirTree(path: string): void;
  readFile(path: string): Uint8Array<ArrayBuffer>;
  rmdir(path: string): void;
  unlink(path: string): void;
  writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void;
}

export interface PyodideInternals {
  /** Emscripten's module, with all that is not listed here. */
  readonly module: object;
  readonly fs: MemoryFS;
  /** Python's memory. To be asked for anew each time: growth makes a new buffer. */
  memory(): Uint8Array<ArrayBuffer>;
  /** Memory from here on has never been used, and is zero. */
  usedBytes(): number;
  stackPointer(): number;
  /** Functions that can be called by number; grows with every loaded library. */
  tableSize(): number;
}

const functionsNeeded = ['_emscripten_get_sbrk_ptr', '_emscripten_stack_get_current'] as const;
const filesNeeded = ['cwd', 'chdir', 'close', 'isDir', 'mkdirTree', 'readFile'] as const;

type Module = Record<(typeof functionsNeeded)[number], () => number> & {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly HEAPU32: Uint32Array<ArrayBuffer>;
  readonly wasmTable: WebAssembly.Table;
  readonly FS: MemoryFS;
};

function isModule(value: object): value is Module {
  const get = (name: string): unknown => Reflect.get(value, name);
  const fs = get('FS');
  return (
    get('HEAPU8') instanceof Uint8Array &&
    get('HEAPU32') instanceof Uint32Array &&
    get('wasmTable') instanceof WebAssembly.Table &&
    functionsNeeded.every((name) => typeof get(name) === 'function') &&
    typeof fs === 'object' &&
    fs !== null &&
    Array.isArray(Reflect.get(fs, 'streams')) &&
    typeof Reflect.get(fs, 'root') === 'object' &&
    filesNeeded.every((name) => typeof Reflect.get(fs, name) === 'function')
  );
}

/** Throws when Pyodide is not built as we know it. */
export function internalsOf(python: object): PyodideInternals {
  const module: unknown = Reflect.get(python, '_module');
  if (typeof module !== 'object' || module === null || !isModule(module)) {
    throw new Error('This Pyodide is built differently from the one that is known');
  }
  return {
    module,
    fs: module.FS,
    memory: () => module.HEAPU8,
    usedBytes: () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2] ?? 0,
    stackPointer: () => module._emscripten_stack_get_current(),
    tableSize: () => module.wasmTable.length,
  };
}
