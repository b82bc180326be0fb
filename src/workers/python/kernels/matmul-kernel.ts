/**
 * Puts our loops in the place of NumPy's for `matmul` of float32 and float64, which are some fifty times
 * quicker and give the same bits. NumPy calls a loop through a table that its ufunc points to.
 */
import type { PyodideAPI } from 'pyodide';

/** The compiled `matmul.as`. */
interface Loops {
  readonly float32: () => void;
  readonly float64: () => void;
  readonly scratchBytes: () => number;
}

/** What is used of Emscripten's module. */
interface KernelModule {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  readonly addFunction: (loop: () => void) => number;
  readonly UTF8ToString: (address: number) => string;
  readonly _malloc: (bytes: number) => number;
}

/** Numbers of the loops in the table of functions, and what they need of memory. */
export interface MatmulKernel {
  readonly byType: ReadonlyMap<number, number>;
  readonly scratchBytes: number;
}

/** NumPy's numbers of its types. */
const float32Type = 11;
const float64Type = 12;

/** Byte offsets in `PyUFuncObject` of NumPy 2 on 32 bits; the object's own header takes 8. */
const ufunc = { operands: 16, loops: 24, data: 28, loopCount: 32, name: 40, types: 44 };
const operandCount = 3;
/** Loads of vectors may lie anywhere, but are quickest so. */
const alignment = 64;

function isKernelModule(module: object): module is KernelModule {
  const names = ['addFunction', 'UTF8ToString', '_malloc'];
  return names.every((name) => typeof Reflect.get(module, name) === 'function');
}

function isLoops(exports: object): exports is Loops {
  const names = ['float32', 'float64', 'scratchBytes'];
  return names.every((name) => typeof Reflect.get(exports, name) === 'function');
}

/**
 * Gives the loops their numbers. Before Python starts as well as after: an image has the numbers in it, so
 * that they must come at the same point when it is made and when it is restored.
 */
export function addMatmulKernel(
  module: object,
  wasm: Uint8Array<ArrayBuffer>,
  memory: WebAssembly.Memory,
): MatmulKernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { env: { memory } });
  if (!isKernelModule(module) || !isLoops(exports)) throw new Error('The kernel does not fit');
  const byType = new Map([
    [float32Type, module.addFunction(exports.float32)],
    [float64Type, module.addFunction(exports.float64)],
  ]);
  return { byType, scratchBytes: exports.scratchBytes() };
}

/**
 * After NumPy has been imported. False, with nothing changed, where NumPy's table is not laid out as it is
 * known: then its own loops stay.
 */
export function useMatmulKernel(
  python: PyodideAPI,
  module: object,
  { byType, scratchBytes }: MatmulKernel,
): boolean {
  if (!isKernelModule(module)) return false;
  const read = (address: number) => module.HEAPU32[address >>> 2] ?? 0;
  const matmul: unknown = python.runPython('id(__import__("numpy").matmul)');
  if (typeof matmul !== 'number') return false;
  const field = (offset: number) => read(matmul + offset);
  const isKnown =
    module.UTF8ToString(field(ufunc.name)) === 'matmul' && field(ufunc.operands) === operandCount;
  if (!isKnown) return false;

  const found = new Map<number, number>();
  for (let at = 0; at < field(ufunc.loopCount); at += 1) {
    const types = field(ufunc.types) + at * operandCount;
    const [type = 0, ...others] = module.HEAPU8.subarray(types, types + operandCount);
    if (byType.has(type) && others.every((other) => other === type)) found.set(type, at);
  }
  if (found.size !== byType.size) return false;
  const scratch = module._malloc(scratchBytes + alignment);
  if (scratch === 0) return false;
  for (const [type, at] of found) {
    module.HEAPU32[(field(ufunc.loops) + 4 * at) >>> 2] = byType.get(type) ?? 0;
    module.HEAPU32[(field(ufunc.data) + 4 * at) >>> 2] = (scratch + alignment - 1) & -alignment;
  }
  return true;
}
