/**
 * The door to Emscripten's module before Python has started in it: what making and restoring a heap image
 * needs, and no promise of Pyodide's.
 */
import type { CreatePyodideModule } from '../boot/boot-parts.ts';
import type { MemoryFS } from '../boot/pyodide-internals.ts';

export type Settings = Parameters<CreatePyodideModule>[0];

interface Library {
  readonly name: string;
}

export interface BareModule {
  readonly HEAP32: Int32Array;
  readonly HEAPU8: Uint8Array;
  readonly wasmTable: WebAssembly.Table;
  readonly FS: MemoryFS;
  readonly API: { restoreSnapshot: () => unknown };
  readonly LDSO: {
    readonly loadedLibsByName: Record<string, Library | undefined>;
    readonly loadedLibsByHandle: Record<string, Library | undefined>;
  };
  readonly __PyRuntime: number;
  readonly __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  locateFile: (name: string) => string;
  readonly addRunDependency: (name: string) => void;
  readonly removeRunDependency: (name: string) => void;
  readonly loadDynamicLibrary: (
    name: string,
    flags: Readonly<Record<string, boolean>>,
    scope: object,
  ) => Promise<unknown>;
}

const functions = ['locateFile', 'addRunDependency', 'removeRunDependency', 'loadDynamicLibrary'];
const objects = ['HEAP32', 'HEAPU8', 'wasmTable', 'FS', 'API', 'LDSO'];
const numbers = ['__PyRuntime', '__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET'];

function isBareModule(module: object): module is BareModule {
  const has = (names: readonly string[], type: string) =>
    names.every((name) => typeof Reflect.get(module, name) === type);
  return has(functions, 'function') && has(objects, 'object') && has(numbers, 'number');
}

/** Throws when Pyodide is not built as we know it. */
export function bareModule(module: object): BareModule {
  if (isBareModule(module)) return module;
  throw new Error('This Pyodide cannot be restored from an image: it is built differently');
}
