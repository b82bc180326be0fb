/** How each of Python's files is made, and from what: the same inputs need no second making. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBenchPackages } from './bench-packages.ts';
import { compileKernel, kernelSource } from './compile-kernel.ts';
import { compilePython, type SourceFile } from './compile-python.ts';
import { contentHash, contentHashFile } from './content-hash.ts';
import { encodeFlatPack } from './encode-flat-pack.ts';
import { fetchWheels } from './fetch-wheels.ts';
import { libraryNames, libraryWheels, type LibraryName } from './libraries.ts';
import { isLibrary, readStdlib, readWheels } from './pack-contents.ts';
import { cacheDir, pyodideDir, pyodideVersion } from './paths.ts';
import { sha256 } from '../sha256.ts';
import { libraryRoute } from './wheel-routes.ts';
import { lockedWheels } from './wheels.ts';
import { writeZip } from './zip.ts';

export interface Recipe {
  readonly name: string;
  /** Hash of all that the file is made from. */
  readonly key: string;
  /** Rejects with a `PythonFilesError` when the pinned wheels cannot be had. */
  make(): Promise<Uint8Array>;
}

/** What a recipe may ask of its surroundings. */
export interface Kitchen {
  readonly log: (line: string) => void;
  /** Path of a file that was made before. */
  readonly rawPath: (name: string) => string;
}

/** The files that are loaded together. Each of the other packs comes on top of `core`. */
export const packs = {
  core: [
    'pyodide.mjs',
    'pyodide.asm.mjs',
    'pyodide.asm.wasm',
    'matmul.wasm',
    'numpy-libs.pack',
    'stdlib.zip',
    'numpy.pack',
    'bench.pack',
  ],
  scipy: ['scipy-libs.pack', 'scipy.pack'],
  pandas: ['pandas-libs.pack', 'pandas.pack'],
  'absl-py': ['absl-py.pack'],
  einops: ['einops.pack'],
  'ml-collections': ['absl-py.pack', 'pyyaml.pack', 'ml-collections.pack'],
  omegaconf: ['pyyaml.pack', 'omegaconf.pack'],
  pyyaml: ['pyyaml.pack'],
  six: ['six.pack'],
  tqdm: ['tqdm.pack'],
  'typing-extensions': ['typing-extensions.pack'],
};

const wheelDir = join(cacheDir, 'wheels');
const stdlibFolder = '/lib/python314.zip';
const sitePackages = '/lib/python3.14/site-packages';

/** In the order of making: the packs are compiled with the standard library made before. */
export function pythonRecipes(kitchen: Kitchen): Recipe[] {
  return [
    runtimeFile('pyodide.mjs'),
    runtimeFile('pyodide.asm.mjs'),
    runtimeFile('pyodide.asm.wasm'),
    kernel(),
    stdlib,
    ...wheelPacks('numpy', kitchen),
    ...wheelPacks('scipy', kitchen),
    ...wheelPacks('pandas', kitchen),
    wheelPack('six', kitchen),
    ...libraryNames.map((name) => libraryPack(name, kitchen)),
    benchPack(kitchen),
  ];
}

function runtimeFile(name: string): Recipe {
  const make = () => Promise.resolve(readFileSync(join(pyodideDir, name)));
  return { name, key: pyodideVersion, make };
}

/** Our loops for NumPy's `matmul`. */
function kernel(): Recipe {
  const key = keyOf([sha256(readFileSync(kernelSource))]);
  return { name: 'matmul.wasm', key, make: compileKernel };
}

const stdlib: Recipe = {
  name: 'stdlib.zip',
  key: keyOf([]),
  async make() {
    return writeZip(await compilePython(readStdlib(), { installedAt: stdlibFolder }));
  },
};

type WheelName = 'numpy' | 'scipy' | 'pandas' | 'six';
type Choice = (path: string) => boolean;

/**
 * The libraries of a package have a pack of their own: an interpreter that starts from an image loads them
 * before anything else.
 */
function wheelPacks(name: WheelName, kitchen: Kitchen): Recipe[] {
  return [
    wheelPack(name, kitchen, `${name}-libs.pack`, isLibrary),
    wheelPack(name, kitchen, `${name}.pack`, (path) => !isLibrary(path)),
  ];
}

/** A package and what it needs, apart from NumPy, which is always there. */
function wheelPack(
  name: WheelName,
  kitchen: Kitchen,
  packName = `${name}.pack`,
  choice: Choice = () => true,
): Recipe {
  const wheels = lockedWheels([name]).filter((w) => w.name === name || w.name !== 'numpy');
  return {
    name: packName,
    key: keyOf([packName, ...wheels.map((wheel) => wheel.sha256)]),
    async make() {
      // All at once: the second route is one large download, whatever is wanted of it.
      await fetchWheels(lockedWheels(['scipy', 'pandas']), { wheelDir, log: kitchen.log });
      const files = readWheels(wheels, wheelDir).filter(([path]) => choice(path));
      return compilePack(files, kitchen);
    },
  };
}

/** A library alone: what it needs is another file of the same pack. */
function libraryPack(name: LibraryName, kitchen: Kitchen): Recipe {
  const wheels = libraryWheels([name]);
  return {
    name: `${name}.pack`,
    key: keyOf(wheels.map((wheel) => wheel.sha256)),
    async make() {
      const fromLibraries = { wheelDir, log: kitchen.log, routes: [libraryRoute] };
      await fetchWheels(libraryWheels(libraryNames), fromLibraries);
      return compilePack(readWheels(wheels, wheelDir), kitchen);
    },
  };
}

function benchPack(kitchen: Kitchen): Recipe {
  const files = readBenchPackages();
  return {
    name: 'bench.pack',
    key: keyOf([contentHash(files), ...files.map(([path, data]) => `${path} ${sha256(data)}`)]),
    make: () => compilePack([...files, contentHashFile(files)], kitchen),
  };
}

async function compilePack(files: readonly SourceFile[], kitchen: Kitchen): Promise<Buffer> {
  const stdlibPath = kitchen.rawPath(stdlib.name);
  return encodeFlatPack(await compilePython(files, { installedAt: sitePackages, stdlibPath }));
}

function keyOf(inputs: readonly string[]): string {
  return sha256([pyodideVersion, recipeHash(), ...inputs].join('\n'));
}

/** Changes with the code that makes the packs. */
function recipeHash(): string {
  const sources = ['compile_pyc.py', 'compile-kernel.ts', 'compile-python.ts'];
  const writers = ['encode-flat-pack.ts', 'pack-contents.ts', 'zip.ts'];
  const texts = [...sources, ...writers].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  return sha256(texts.join('\0'));
}
