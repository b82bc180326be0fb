/**
 * Boots one interpreter that can judge: Pyodide with this project's packs, cut off from JavaScript. The
 * page's worker and the child processes of `score` share it.
 */
import type { loadPyodide, PyodideAPI } from 'pyodide';
import { Checkpoint } from '../checkpoint/checkpoint.ts';
import { ImportWatch } from '../checkpoint/import-watch.ts';
import { testCheckpoint } from '../checkpoint/self-test.ts';
import { writeFlatPack } from './flat-pack.js';
import { internalsOf } from './pyodide-internals.ts';

type PyodideConfig = NonNullable<Parameters<typeof loadPyodide>[0]>;
export type CreatePyodideModule = NonNullable<PyodideConfig['createPyodideModule']>;

export interface BootParts {
  readonly loadPyodide: typeof loadPyodide;
  /** Of Pyodide, as its module says it. */
  readonly version: string;
  /** Where Pyodide believes its files to be, with a slash at the end. */
  readonly indexURL: string;
  /** Address of the standard library. */
  readonly stdLibURL: string;
  /** Flat packs for site-packages. Their bytes are taken over. */
  readonly packs: Promise<readonly Uint8Array[]>;
  /** Warm SciPy, which must be among the packs. */
  readonly withScipy: boolean;
  /** The factory that pyodide.asm.mjs exports. */
  readonly createPyodideModule: CreatePyodideModule;
}

/** A booted interpreter. Everything that crosses its border is text. */
export interface BootedPython {
  /** Judges one job: JSON text in, JSON text out. Throws when the interpreter itself breaks. */
  readonly judge: (job: string) => string;
  /**
   * After each `judge` that came back: sets the interpreter back to where it stood before. null, or why
   * it must not judge again.
   */
  readonly rollBack: () => string | null;
  /** Describes the interpreter where it stands, for tests. Like a run, it wants a `rollBack` after it. */
  readonly state: () => string;
}

/**
 * `js`, `pyodide_js`, `ctypes` and `socket` lead to JavaScript, to raw memory or to the network. NumPy
 * keeps a reference to ctypes where it finds it, so they go before NumPy comes. Libraries import socket
 * for what they may do later; they get one with nothing in it.
 */
const cutOffJavaScript = `
def cut_off_javascript():
    import sys
    from _pyodide._importhook import jsfinder
    for name in ("js", "pyodide_js", "ctypes", "_ctypes", "socket", "_socket"):
        sys.modules[name] = None
    jsfinder.jsproxies.clear()
    from pyodide_host import socket_stand_in
    sys.modules["socket"] = socket_stand_in
cut_off_javascript()
del cut_off_javascript
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

/** After Pyodide has started, which reads the metadata of every package that it finds. */
async function installPacks(python: PyodideAPI, packs: BootParts['packs']): Promise<void> {
  const { fs } = internalsOf(python);
  for (const pack of await packs) writeFlatPack(fs, pack, sitePackages);
  python.runPython('import importlib; importlib.invalidate_caches(); del importlib');
}

/** Where Pyodide looks for packages. */
const sitePackages = '/lib/python3.14/site-packages';

function closeStreams(python: PyodideAPI): void {
  // Python's own streams are caught by bench_runner. What is written past them is dropped here, byte
  // by byte: a line without an end must not gather in memory.
  const sink = { write: (bytes: Uint8Array) => bytes.length };
  python.setStdout(sink);
  python.setStderr(sink);
  python.setStdin({ stdin: () => undefined });
}

/** A function of Python that takes and gives text. It is looked up once: each look-up leaves a trace. */
function textFunction(python: PyodideAPI, module: string, name: string) {
  const found: unknown = python.pyimport(`${module}.${name}`);
  if (typeof found !== 'function') throw new Error(`${module}.${name} is no function`);
  return (...args: readonly string[]): string => {
    const text: unknown = Reflect.apply(found, undefined, args);
    // Anything else would be an object of Python that JavaScript holds on to.
    if (typeof text !== 'string') throw new Error(`${module}.${name} gave no text`);
    return text;
  };
}

/** Rejects when anything is not as it should be; then nothing was left running. */
export async function bootPython(parts: BootParts): Promise<BootedPython> {
  const { loadPyodide, version, indexURL, stdLibURL, createPyodideModule } = parts;
  const info = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', version };
  const watch = new ImportWatch();
  const python = await loadPyodide({
    indexURL,
    stdLibURL,
    // No package is ever installed: what Python needs lies in the packs.
    packageBaseUrl: indexURL,
    lockFileContents: JSON.stringify({ info: { ...info, python: '3.14.0' }, packages: {} }),
    createPyodideModule: (settings) => createPyodideModule(watched(settings, watch)),
    jsglobals: Object.freeze(Object.create(null)) as object,
    enableRunUntilComplete: false,
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
  });
  await installPacks(python, parts.packs);
  closeStreams(python);
  python.runPython(cutOffJavaScript);
  python.runPython(giveCtypesStandIn);
  const judge = textFunction(python, 'bench_runner.host', 'judge_json');
  const state = textFunction(python, 'pyodide_host.self_test', 'state');
  const disturb = textFunction(python, 'pyodide_host.self_test', 'disturb');
  python.runPython(`
import bench_runner.host
bench_runner.host.prepare(${parts.withScipy ? 'True' : 'False'})
del bench_runner
`);
  return judgeFromCheckpoint(judge, { state, disturb }, new Checkpoint(internalsOf(python), watch));
}

/** Emscripten's settings, with the calls from Python to JavaScript watched. */
function watched(
  settings: Parameters<CreatePyodideModule>[0],
  watch: ImportWatch,
): Parameters<CreatePyodideModule>[0] {
  const { instantiateWasm } = settings;
  if (instantiateWasm === undefined) throw new Error('This Pyodide instantiates in another way');
  return Object.assign(settings, {
    instantiateWasm: (...[imports, whenDone]: Parameters<typeof instantiateWasm>) => {
      instantiateWasm(watch.watch(imports), whenDone);
    },
  });
}

function judgeFromCheckpoint(
  judge: BootedPython['judge'],
  selfTest: Parameters<typeof testCheckpoint>[1],
  checkpoint: Checkpoint,
): BootedPython {
  let isTested = false;
  return {
    judge,
    state: selfTest.state,
    rollBack() {
      const unfit = checkpoint.rollBack();
      // After the first run and not before: until then the interpreter is new, and somebody waits.
      if (unfit !== null || isTested) return unfit;
      isTested = true;
      return testCheckpoint(checkpoint, selfTest);
    },
  };
}
