/**
 * Makes everything that Python needs in the page and in `score`: the runtime, the standard library
 * and the packages as bytecode, and this project's own packages. Made once; later calls only make
 * again what changed.
 */
import * as v from 'valibot';
import {
  imageHeadName,
  pythonManifestSchema,
  type PythonFile,
  type PythonManifest,
} from '../../workers/python/manifest.ts';
import { imageRecipes } from './image/image-recipe.ts';
import { findImages, makeImages } from './image/make-images.ts';
import { logMade } from './log-made.ts';
import { cacheDir, pyodideVersion } from './paths.ts';
import { packs, pythonRecipes, type Kitchen, type Recipe } from './recipes.ts';
import { ServedFiles } from './served-files.ts';
import { lockedPythonVersion } from './wheels.ts';

export interface PythonFiles {
  readonly manifest: PythonManifest;
  /** Folder that holds the manifest's files. */
  readonly dir: string;
  /** Path of a file of the manifest, uncompressed, for use in Node. */
  readonly rawPath: (name: string) => string;
}

export interface BuildOptions {
  /** Heap images, from which Python starts quicker: missing ones are made; those that are there; none. */
  readonly images?: 'made' | 'found' | 'none';
  /** Where progress goes; standard error by default. */
  readonly log?: (line: string) => void;
}

/** Rejects with a `PythonFilesError` when the pinned wheels cannot be had. */
export async function buildPythonFiles({
  log = console.error,
  images: wanted = 'none',
}: BuildOptions = {}): Promise<PythonFiles> {
  const served = new ServedFiles(cacheDir);
  const files: Record<string, PythonFile> = {};
  const rawPath = (name: string) => {
    const file = files[name];
    if (file === undefined) throw new Error(`${name} has not been made`);
    return served.rawPath(name, file);
  };
  const kitchen: Kitchen = { log, rawPath };
  for (const recipe of pythonRecipes(kitchen)) {
    files[recipe.name] = served.find(recipe.name, recipe.key) ?? (await make(recipe, served, log));
  }
  const imagesWanted = wanted === 'none' ? [] : imageRecipes(kitchen);
  const images =
    wanted === 'made'
      ? await makeImages(imagesWanted, served, log)
      : findImages(imagesWanted, served);
  for (const { name, head, pages } of images) {
    files[imageHeadName(name)] = head;
    files[name] = pages;
  }
  const manifest = v.parse(pythonManifestSchema, {
    version: pyodideVersion,
    python: lockedPythonVersion(),
    files,
    packs,
    images: images.map(({ name, packs: of }) => ({ name, packs: of })),
  });
  return { manifest, dir: served.servedDir, rawPath };
}

async function make(
  recipe: Recipe,
  served: ServedFiles,
  log: (line: string) => void,
): Promise<PythonFile> {
  const start = performance.now();
  const file = served.keep(recipe.name, recipe.key, await recipe.make());
  logMade(recipe.name, file, start, log);
  return file;
}
