/**
 * Makes everything that Python needs in the page and in `score`: the runtime, the standard library
 * and the packages as bytecode, and this project's own packages. Made once; later calls only make
 * again what changed.
 */
import * as v from 'valibot';
import {
  pythonManifestSchema,
  type PythonFile,
  type PythonManifest,
} from '../../workers/python/manifest.ts';
import { imageRecipe } from './image/image-recipe.ts';
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
  /** Make the heap image too, from which a page starts quicker. */
  readonly withImage?: boolean;
  /** Where progress goes; standard error by default. */
  readonly log?: (line: string) => void;
}

/** Rejects with a `PythonFilesError` when the pinned wheels cannot be had. */
export async function buildPythonFiles({
  log = console.error,
  withImage = false,
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
  const image = withImage ? imageRecipe(packs.core, kitchen) : null;
  if (image !== null) {
    const file = served.find(image.name, image.key) ?? (await tryToMake(image, served, log));
    if (file !== null) files[image.name] = file;
  }
  const manifest = v.parse(pythonManifestSchema, {
    version: pyodideVersion,
    python: lockedPythonVersion(),
    files,
    packs,
    image: image !== null && image.name in files ? image.name : null,
  });
  return { manifest, dir: served.servedDir, rawPath };
}

/** A page does without the image, only slower; a test of ours does not. */
async function tryToMake(
  recipe: Recipe,
  served: ServedFiles,
  log: (line: string) => void,
): Promise<PythonFile | null> {
  try {
    return await make(recipe, served, log);
  } catch (error) {
    log(`${recipe.name} could not be made, and pages start Python without it: ${String(error)}`);
    return null;
  }
}

async function make(
  recipe: Recipe,
  served: ServedFiles,
  log: (line: string) => void,
): Promise<PythonFile> {
  const start = performance.now();
  const file = served.keep(recipe.name, recipe.key, await recipe.make());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`  ${recipe.name}: ${(file.bytes / 1e6).toFixed(1)} MB to fetch, made in ${seconds} s`);
  return file;
}
