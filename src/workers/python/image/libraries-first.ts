/**
 * Loads compiled libraries before Python starts, always in the same order: memory and function numbers are
 * then the same when an image is made and when it is restored, and Python finds the libraries by name.
 */
import type { Pack } from '../boot/boot-parts.ts';
import { readFlatPack } from '../boot/flat-pack.js';
import { sitePackages } from '../boot/start-python.ts';
import { type BareModule, bareModule, type Settings } from './bare-module.ts';

const loading = 'libraries first';

export interface Library {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface FirstFiles {
  readonly libraries: readonly Library[];
  /** What must come between the libraries and Python, always at the same point. */
  readonly afterwards: (module: BareModule) => unknown;
  /** Makes a library's bytes available for `fetch`, and says at which address. */
  readonly serve: (path: string, bytes: Uint8Array<ArrayBuffer>) => string;
}

/** Where Python keeps the number of the function through which it calls others. */
function trampolineSlot({ __PyRuntime, HEAP32, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }: BareModule) {
  return (__PyRuntime + (HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2] ?? 0)) >>> 2;
}

export function readTrampoline(module: BareModule): number {
  return module.HEAP32[trampolineSlot(module)] ?? 0;
}

/** It depends on the browser, so it is not the image's but the restored interpreter's own. */
export function writeTrampoline(module: BareModule, value: number): void {
  module.HEAP32[trampolineSlot(module)] = value;
}

const isLibrary = ({ path }: { readonly path: string }) => path.endsWith('.so');

export function hasLibraries({ bytes }: Pack): boolean {
  return readFlatPack(bytes).some(isLibrary);
}

/** The compiled libraries of some packs, in their order. */
export function librariesOf(packs: readonly Pack[]): Library[] {
  return packs
    .flatMap(({ bytes }) => readFlatPack(bytes))
    .filter(isLibrary)
    .map(({ path, content }) => ({ path: `${sitePackages}/${path}`, bytes: content.slice() }));
}

/** Whether Python imports it. The other libraries are there for those. */
const isModule = (path: string) => path.includes('.cpython-');

/** What a library is asked for by: a module by its path, another by its name alone. */
function nameOf(path: string): string {
  return isModule(path) ? path : path.slice(path.lastIndexOf('/') + 1);
}

async function load(
  module: BareModule,
  { libraries, afterwards, serve }: FirstFiles,
): Promise<void> {
  // Browsers without the garbage collector of WebAssembly have no such function; its number stays free.
  if (readTrampoline(module) === 0) module.wasmTable.grow(1);
  // Before Python starts Emscripten fetches libraries instead of reading them from its own files. Their packs
  // are written later: Python would read the metadata of what it finds.
  const { locateFile } = module;
  const addresses = new Map(libraries.map(({ path, bytes }) => [nameOf(path), serve(path, bytes)]));
  module.locateFile = (name) => addresses.get(name) ?? locateFile(name);
  const flags = { loadAsync: true, global: false, nodelete: true, allowUndefined: true };
  // The others are loaded by those that need them.
  const modules = libraries.filter(({ path }) => isModule(path));
  for (const { path } of modules) await module.loadDynamicLibrary(path, flags, {});
  module.locateFile = locateFile;
  afterwards(module);
}

/** Changes Emscripten's settings. The promise rejects when a library cannot be loaded. */
export function loadLibrariesFirst(settings: Settings, files: FirstFiles): Promise<never> {
  return new Promise((_resolve, reject) => {
    const hook = (raw: object) => {
      const module = bareModule(raw);
      module.addRunDependency(loading);
      load(module, files).then(() => {
        module.removeRunDependency(loading);
      }, reject);
    };
    Object.assign(settings, { preRun: [...settings.preRun, hook] });
  });
}
