/**
 * Boots one interpreter that can judge: Pyodide with this project's packs, cut off from JavaScript.
 * Plain JavaScript, because the page's worker and Node's child processes share it as it is.
 */
import { writeFlatPack } from './flat-pack.js';

/** @import { loadPyodide, PyodideAPI } from 'pyodide' */
/** @typedef {NonNullable<Parameters<typeof loadPyodide>[0]>} PyodideConfig */

/**
 * @typedef {object} BootParts
 * @property {typeof loadPyodide} loadPyodide
 * @property {string} version Of Pyodide, as its module says it.
 * @property {string} indexURL Where Pyodide believes its files to be, with a slash at the end.
 * @property {string} stdLibURL Address or path of the standard library.
 * @property {Promise<readonly Uint8Array[]>} packs Flat packs for site-packages. Their bytes are
 *   taken over.
 * @property {boolean} withScipy Warm SciPy, which must be among the packs.
 * @property {PyodideConfig['createPyodideModule']} [createPyodideModule] The factory that
 *   pyodide.asm.mjs exports; without it Pyodide imports that file from `indexURL`.
 */

/**
 * Never importable: they lead to JavaScript, to raw memory or to the network. NumPy keeps a reference
 * to ctypes where it finds it, so they go before NumPy comes.
 */
const blockedModules = ['js', 'pyodide_js', 'ctypes', '_ctypes', 'socket', '_socket'];

/** @param {PyodideAPI} python */
function cutOffJavaScript(python) {
  const modules = python.pyimport('sys').modules;
  // In Python None in sys.modules refuses the import; JavaScript's undefined becomes None.
  for (const name of blockedModules) modules.set(name, undefined);
  python.pyimport('_pyodide._importhook').jsfinder.jsproxies.clear();
}

/**
 * After Pyodide has started, which reads the metadata of every package that it finds.
 * @param {PyodideAPI} python
 * @param {BootParts['packs']} packs
 */
async function installPacks(python, packs) {
  const [sitePackages] = python.pyimport('site').getsitepackages();
  for (const pack of await packs) writeFlatPack(python.FS, pack, sitePackages);
  python.pyimport('importlib').invalidate_caches();
}

/**
 * SciPy cannot be imported without ctypes, but does with one that has its names and nothing behind them.
 * NumPy can do without, and comes first so that it does not take the stand-in for the real one.
 * @param {PyodideAPI} python
 */
function giveCtypesStandIn(python) {
  python.pyimport('numpy');
  const standIn = python.pyimport('pyodide_host.ctypes_stand_in');
  python.pyimport('sys').modules.set('ctypes', standIn);
}

/**
 * Libraries import socket for what they may do later; this one has nothing in it.
 * @param {PyodideAPI} python
 */
function giveSocketStandIn(python) {
  const standIn = python.pyimport('pyodide_host.socket_stand_in');
  python.pyimport('sys').modules.set('socket', standIn);
}

/** @param {PyodideAPI} python */
function closeStreams(python) {
  // Python's own streams are caught by bench_runner. What is written past them is dropped here, byte
  // by byte: a line without an end must not gather in memory.
  const sink = { write: (/** @type {Uint8Array} */ bytes) => bytes.length };
  python.setStdout(sink);
  python.setStderr(sink);
  python.setStdin({ stdin: () => undefined });
}

/**
 * @param {BootParts} parts
 * @returns {Promise<(job: string) => string>} Judges one job: JSON text in, JSON text out. Throws when
 *   the interpreter itself breaks. To be called once: a second job would meet what the first left.
 */
export async function bootPython(parts) {
  const { loadPyodide, version, indexURL, stdLibURL, createPyodideModule } = parts;
  const info = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', version };
  const python = await loadPyodide({
    indexURL,
    stdLibURL,
    // No package is ever installed: what Python needs lies in the packs.
    packageBaseUrl: indexURL,
    lockFileContents: JSON.stringify({ info: { ...info, python: '3.14.0' }, packages: {} }),
    ...(createPyodideModule ? { createPyodideModule } : {}),
    jsglobals: Object.freeze(Object.create(null)),
    enableRunUntilComplete: false,
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
  });
  await installPacks(python, parts.packs);
  closeStreams(python);
  cutOffJavaScript(python);
  giveSocketStandIn(python);
  if (parts.withScipy) giveCtypesStandIn(python);
  const host = python.pyimport('bench_runner.host');
  host.prepare(parts.withScipy);
  const judge = host.judge_json;
  return (job) => judge(job);
}
