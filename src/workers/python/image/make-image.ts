/** Makes a heap image: at build time, in surroundings like those of a page's worker. */
import * as v from 'valibot';
import {
  allHere,
  type BootParts,
  type CreatePyodideModule,
  type ImageBootParts,
} from '../boot/boot-parts.ts';
import { internalsOf } from '../boot/pyodide-internals.ts';
import { installPacks, makeReady, memoryOf, pyodideConfig } from '../boot/start-python.ts';
import { addMatmulKernel, type MatmulKernel, useMatmulKernel } from '../kernels/matmul-kernel.ts';
import { askWho } from './ask-who.ts';
import { bareModule } from './bare-module.ts';
import { encodeHead, encodePages } from './heap-image.ts';
import { hasLibraries, librariesOf, loadLibrariesFirst } from './libraries-first.ts';

/** Where Pyodide's state begins in its snapshots. */
const stateAt = 48;
/** The handle of the program itself, which is no library. */
const mainProgram = '0';

/** Worth its time here alone: what it leaves in memory is then there at every start. */
const warmUp = `
import bench_runner.warm_up
bench_runner.warm_up.warm_up()
del bench_runner
`;

/** See heap-image.ts for what is in them. */
export interface MadeImage {
  readonly head: Uint8Array;
  readonly pages: Uint8Array;
}

/** Rejects when Pyodide is not built as we know it. */
export async function makeImage(
  parts: BootParts & Pick<ImageBootParts, 'serve'>,
): Promise<MadeImage> {
  const [packs, matmul] = await Promise.all([allHere(parts.packs), parts.matmul]);
  const libraries = librariesOf(packs);
  const kernels: MatmulKernel[] = [];
  const create: CreatePyodideModule = async (settings) => {
    const memory = memoryOf(settings);
    const failure = loadLibrariesFirst(settings, {
      libraries,
      afterwards: (module) => kernels.push(addMatmulKernel(module, matmul, memory())),
      serve: parts.serve,
    });
    return Promise.race([parts.createPyodideModule(settings), failure]);
  };
  const python = await parts.loadPyodide({
    ...pyodideConfig(parts, create),
    ...{ _makeSnapshot: true },
  });
  const internals = internalsOf(python);
  const sizeBefore = internals.tableSize();
  installPacks(python, packs);
  makeReady(python, parts);
  python.runPython(warmUp);
  for (const kernel of kernels) useMatmulKernel(python, internals.module, kernel);
  const answer = askWho(python);
  python.runPython('import gc; gc.collect(); del gc');
  if (internals.tableSize() !== sizeBefore)
    throw new Error('A library was loaded later than the others');
  const { state, memory } = readSnapshot(python.makeMemorySnapshot());
  const { LDSO } = bareModule(internals.module);
  const handles = Object.entries(LDSO.loadedLibsByHandle)
    .filter(([handle]) => handle !== mainProgram)
    .map(([handle, library]): [number, string] => [Number(handle), library?.name ?? '']);
  const head = encodeHead({
    version: parts.version,
    memoryBytes: memory.length,
    tableSize: sizeBefore,
    packs: packs.map(({ name }) => name),
    libraryPacks: packs.filter(hasLibraries).map(({ name }) => name),
    libraries: libraries.map(({ path }) => path),
    ...{ handles, pyodide: state, answer },
  });
  return { head, pages: encodePages(memory) };
}

/**
 * Pyodide's own format: a mark, where the memory begins, the length of its state, two more; then a build id,
 * then the state as JSON.
 */
function readSnapshot(snapshot: Uint8Array): {
  readonly state: Record<string, unknown>;
  readonly memory: Uint8Array;
} {
  const view = new DataView(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength);
  const [memoryAt, stateBytes] = [view.getUint32(4, true), view.getUint32(8, true)];
  const text = new TextDecoder().decode(snapshot.subarray(stateAt, stateAt + stateBytes));
  const state = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
  return { state, memory: snapshot.subarray(memoryAt) };
}
