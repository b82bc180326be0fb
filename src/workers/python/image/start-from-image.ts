/** Starts an interpreter from a heap image, and makes sure that it is the one that was written down. */
import type { PyodideAPI } from 'pyodide';
import {
  allHere,
  type ComingPack,
  type CreatePyodideModule,
  type ImageBootParts,
} from '../boot/boot-parts.ts';
import {
  installPacks,
  makeReady,
  memoryOf,
  pyodideConfig,
  shutOff,
  watchImports,
} from '../boot/start-python.ts';
import type { ImportWatch } from '../checkpoint/import-watch.ts';
import { addMatmulKernel } from '../kernels/matmul-kernel.ts';
import { askWho } from './ask-who.ts';
import { type BareModule, bareModule } from './bare-module.ts';
import {
  decodeHead,
  decodePages,
  fillMemory,
  type ImageHead,
  type ImagePages,
} from './heap-image.ts';
import {
  librariesOf,
  loadLibrariesFirst,
  readTrampoline,
  writeTrampoline,
} from './libraries-first.ts';

const pageOfWasm = 65_536;

/**
 * Each step waits for what it needs and no more: the pages, which are most of the bytes, are wanted when
 * Pyodide is instantiated and its libraries are loaded. Rejects when anything differs from what the image
 * was made from.
 */
export async function startFromImage(
  parts: ImageBootParts,
  watch: ImportWatch,
): Promise<PyodideAPI> {
  const head = decodeHead(await parts.imageHead);
  if (head.version !== parts.version) throw new Error('The image is of another Pyodide');
  const [libraryPacks, matmul] = await Promise.all([
    allHere(head.libraryPacks.map((name) => packNamed(parts.packs, name))),
    parts.matmul,
  ]);
  const libraries = librariesOf(libraryPacks);
  if (libraries.map(({ path }) => path).join() !== head.libraries.join()) {
    throw new Error('The image was made with other libraries');
  }
  // Side by side, and while Python's own module is made ready: who loads them later finds them compiled.
  const compiled = libraries.map(({ bytes }) => WebAssembly.compile(bytes));
  for (const one of compiled) one.catch(() => undefined);

  const modules: BareModule[] = [];
  const create: CreatePyodideModule = async (settings) => {
    const memory = memoryOf(watchImports(settings, watch), (found) => {
      // Growing later would come too late.
      const missing = head.memoryBytes - found.buffer.byteLength;
      if (missing > 0) found.grow(missing / pageOfWasm);
    });
    const failure = loadLibrariesFirst(settings, {
      libraries,
      // NumPy's table, which is in the image, points to the loops.
      afterwards: (module) => addMatmulKernel(module, matmul, memory()),
      serve: parts.serve,
    });
    const created = await Promise.race([parts.createPyodideModule(settings), failure]);
    const module = bareModule(created);
    modules.push(module);
    const pages = decodePages(await parts.imagePages, head.memoryBytes);
    module.API.restoreSnapshot = restorer(module, head, pages);
    return created;
  };
  const python = await parts.loadPyodide({
    ...pyodideConfig(parts, create),
    ...{ _loadSnapshot: Promise.resolve(new Uint8Array(16)) },
  });
  for (const module of modules) nameLibraries(module, head);
  const inImage = new Set(head.packs);
  const packs = await allHere([
    ...head.packs.map((name) => packNamed(parts.packs, name)),
    ...parts.packs.filter(({ name }) => !inImage.has(name)),
  ]);
  installPacks(python, packs);
  if (askWho(python) !== head.answer) throw new Error('The restored Python is not itself');

  // What came on top of the image's packs is not ready yet: SciPy, pandas.
  if (packs.length > head.packs.length) makeReady(python, parts);
  shutOff(python);
  return python;
}

function packNamed(packs: readonly ComingPack[], name: string): ComingPack {
  const pack = packs.find((one) => one.name === name);
  if (pack === undefined) throw new Error(`The image needs ${name}, which is not there`);
  return pack;
}

/** Takes the place of the function by which Pyodide puts its own, smaller snapshots back. */
function restorer(module: BareModule, head: ImageHead, pages: ImagePages): () => unknown {
  return () => {
    if (module.wasmTable.length !== head.tableSize) {
      throw new Error('The libraries lie elsewhere than in the image');
    }
    const trampoline = readTrampoline(module);
    fillMemory(pages, module.HEAPU8);
    writeTrampoline(module, trampoline);
    return head.pyodide;
  };
}

function nameLibraries({ LDSO }: BareModule, { handles }: ImageHead): void {
  for (const [handle, name] of handles) {
    const library = LDSO.loadedLibsByName[name];
    if (library === undefined) throw new Error(`${name} is not loaded`);
    LDSO.loadedLibsByHandle[handle] = library;
  }
}
