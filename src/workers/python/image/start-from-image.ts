/** Starts an interpreter from a heap image, and makes sure that it is the one that was written down. */
import type { PyodideAPI } from 'pyodide';
import type { CreatePyodideModule, ImageBootParts, Pack } from '../boot/boot-parts.ts';
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
import { decodeImage, fillMemory, type HeapImage } from './heap-image.ts';
import {
  librariesOf,
  loadLibrariesFirst,
  readTrampoline,
  writeTrampoline,
} from './libraries-first.ts';

const pageOfWasm = 65_536;

/** Rejects when anything differs from what the image was made from. */
export async function startFromImage(
  parts: ImageBootParts,
  watch: ImportWatch,
): Promise<PyodideAPI> {
  const [image, packs, matmul] = await Promise.all([
    parts.image.then(decodeImage),
    parts.packs,
    parts.matmul,
  ]);
  const { header } = image;
  if (header.version !== parts.version) throw new Error('The image is of another Pyodide');
  const libraries = librariesOf(header.packs.map((name) => packNamed(packs, name)));
  if (libraries.map(({ path }) => path).join() !== header.libraries.join()) {
    throw new Error('The image was made with other libraries');
  }

  const modules: BareModule[] = [];
  const create: CreatePyodideModule = async (settings) => {
    const memory = memoryOf(watchImports(settings, watch), (found) => {
      // Growing later would come too late.
      const missing = header.memoryBytes - found.buffer.byteLength;
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
    module.API.restoreSnapshot = restorer(module, image);
    return created;
  };
  const python = await parts.loadPyodide({
    ...pyodideConfig(parts, create),
    ...{ _loadSnapshot: Promise.resolve(new Uint8Array(16)) },
  });
  for (const module of modules) nameLibraries(module, image);
  installPacks(python, packs);
  if (askWho(python) !== header.answer) throw new Error('The restored Python is not itself');

  // What came on top of the image's packs is not ready yet: SciPy, pandas.
  if (packs.length > header.packs.length) makeReady(python, parts.withScipy);
  shutOff(python);
  return python;
}

function packNamed(packs: readonly Pack[], name: string): Pack {
  const pack = packs.find((one) => one.name === name);
  if (pack === undefined) throw new Error(`The image needs ${name}, which is not there`);
  return pack;
}

/** Takes the place of the function by which Pyodide puts its own, smaller snapshots back. */
function restorer(module: BareModule, image: HeapImage): () => unknown {
  return () => {
    if (module.wasmTable.length !== image.header.tableSize) {
      throw new Error('The libraries lie elsewhere than in the image');
    }
    const trampoline = readTrampoline(module);
    fillMemory(image, module.HEAPU8);
    writeTrampoline(module, trampoline);
    return image.header.pyodide;
  };
}

function nameLibraries({ LDSO }: BareModule, { header }: HeapImage): void {
  for (const [handle, name] of header.handles) {
    const library = LDSO.loadedLibsByName[name];
    if (library === undefined) throw new Error(`${name} is not loaded`);
    LDSO.loadedLibsByHandle[handle] = library;
  }
}
