/** The steps from nothing to an interpreter that can judge. */
import type { PyodideAPI } from 'pyodide';
import type { ImportWatch } from '../checkpoint/import-watch.ts';
import {
  allHere,
  type BootParts,
  type CreatePyodideModule,
  type Pack,
  type PyodideConfig,
} from './boot-parts.ts';
import { addMatmulKernel, useMatmulKernel } from '../kernels/matmul-kernel.ts';
import { writeFlatPack } from './flat-pack.js';
import { internalsOf } from './pyodide-internals.ts';

/** Where Pyodide looks for packages. */
export const sitePackages = '/lib/python3.14/site-packages';

/**
 * `js`, `pyodide_js`, `ctypes` and `socket` lead to JavaScript, to raw memory or to the network. NumPy
 * keeps a reference to ctypes where it finds it, so they go before NumPy comes. Libraries import socket
 * for what they may do later; they get one with nothing in it. Who looks through all modules, as
 * unittest does for warnings, must not come upon an object of JavaScript.
 */
const cutOffJavaScript = `
def cut_off_javascript():
    import sys
    for name in ("js", "pyodide_js", "pyodide_js._api", "ctypes", "_ctypes", "socket", "_socket"):
        sys.modules[name] = None
    from pyodide_host import socket_stand_in
    sys.modules["socket"] = socket_stand_in
cut_off_javascript()
del cut_off_javascript
`;

/** Whoever finds the finder shall find nothing there. */
const dropJavaScript = `
def drop_javascript():
    from _pyodide._importhook import jsfinder
    jsfinder.jsproxies.clear()
drop_javascript()
del drop_javascript
`;

/**
 * SciPy and pandas cannot be imported without ctypes, but can with one that has its names and nothing
 * behind them. NumPy can do without, and comes first so that it does not take the stand-in for the real
 * one.
 */
const giveCtypesStandIn = `
def give_ctypes_stand_in():
    import sys
    from importlib.util import find_spec
    if find_spec("scipy") is None and find_spec("pandas") is None:
        return
    import numpy
    from pyodide_host import ctypes_stand_in
    sys.modules["ctypes"] = ctypes_stand_in
give_ctypes_stand_in()
del give_ctypes_stand_in
`;

/** How Pyodide is loaded, whatever comes into it. */
export function pyodideConfig(parts: BootParts, create: CreatePyodideModule): PyodideConfig {
  const { version, indexURL, stdLibURL } = parts;
  const info = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', version };
  return {
    indexURL,
    stdLibURL,
    // No package is ever installed: what Python needs lies in the packs.
    packageBaseUrl: indexURL,
    lockFileContents: JSON.stringify({ info: { ...info, python: '3.14.0' }, packages: {} }),
    createPyodideModule: create,
    jsglobals: Object.freeze(Object.create(null)) as object,
    enableRunUntilComplete: false,
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
  };
}

/** Loads Pyodide and makes it ready, with nothing taken for granted. */
export async function startFromPacks(parts: BootParts, watch: ImportWatch): Promise<PyodideAPI> {
  let memory = noMemory;
  const create: CreatePyodideModule = (settings) => {
    memory = memoryOf(watchImports(settings, watch));
    return parts.createPyodideModule(settings);
  };
  const python = await parts.loadPyodide(pyodideConfig(parts, create));
  // Not before: Pyodide reads the metadata of every package that it finds.
  installPacks(python, await allHere(parts.packs));
  makeReady(python, parts);
  const { module } = internalsOf(python);
  useMatmulKernel(python, module, addMatmulKernel(module, await parts.matmul, memory()));
  shutOff(python);
  return python;
}

export function installPacks(python: PyodideAPI, packs: readonly Pack[]): void {
  const { fs } = internalsOf(python);
  for (const { bytes } of packs) writeFlatPack(fs, bytes, sitePackages);
  python.runPython('import importlib; importlib.invalidate_caches(); del importlib');
}

/** What cannot be written into an image, and must be done to a restored interpreter too. */
export function shutOff(python: PyodideAPI): void {
  python.runPython(dropJavaScript);
  // Python's own streams are caught by bench_runner. What is written past them is dropped here, byte
  // by byte: a line without an end must not gather in memory.
  const sink = { write: (bytes: Uint8Array) => bytes.length };
  python.setStdout(sink);
  python.setStderr(sink);
  python.setStdin({ stdin: () => undefined });
}

/** Makes JavaScript impossible to import, and imports all that a run needs. */
export function makeReady(
  python: PyodideAPI,
  { withScipy, imports = [] }: Pick<BootParts, 'withScipy' | 'imports'>,
): void {
  python.runPython(cutOffJavaScript);
  python.runPython(giveCtypesStandIn);
  python.runPython(`
import bench_runner.host, pyodide_host.self_test, pyodide_host.pace
import pyodide_host.pandas_rows, pyodide_host.recursion, pyodide_host.scipy_gradients
bench_runner.host.prepare(${withScipy ? 'True' : 'False'}, imports=${JSON.stringify(imports)})
pyodide_host.pandas_rows.quicken_rows()
pyodide_host.scipy_gradients.quicken_gradients()
pyodide_host.recursion.limit_recursion()
del bench_runner, pyodide_host
`);
}

/** Emscripten's settings, with the calls from Python to JavaScript watched. */
export function watchImports<Settings extends Parameters<CreatePyodideModule>[0]>(
  settings: Settings,
  watch: ImportWatch,
): Settings {
  const { instantiateWasm } = settings;
  if (instantiateWasm === undefined) throw new Error('This Pyodide instantiates in another way');
  return Object.assign(settings, {
    instantiateWasm: (...[imports, whenDone]: Parameters<typeof instantiateWasm>) => {
      instantiateWasm(watch.watch(imports), whenDone);
    },
  });
}

/** Before an interpreter has been instantiated. */
function noMemory(): WebAssembly.Memory {
  throw new Error('This Pyodide has no memory');
}

/** Gives the way to Python's memory, from when there is one; `prepare` is called with it at once. */
export function memoryOf(
  settings: Parameters<CreatePyodideModule>[0],
  prepare: (memory: WebAssembly.Memory) => void = () => undefined,
): () => WebAssembly.Memory {
  const { instantiateWasm } = settings;
  if (instantiateWasm === undefined) throw new Error('This Pyodide instantiates in another way');
  let found: WebAssembly.Memory | undefined;
  const watching: typeof instantiateWasm = (imports, whenDone) => {
    instantiateWasm(imports, (instance, compiled) => {
      const { memory } = instance.exports;
      if (memory instanceof WebAssembly.Memory) {
        found = memory;
        prepare(memory);
      }
      whenDone(instance, compiled);
    });
  };
  Object.assign(settings, { instantiateWasm: watching });
  return () => found ?? noMemory();
}
