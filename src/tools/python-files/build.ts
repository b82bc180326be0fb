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
import { type ImageRecipe, imageRecipes } from './image/image-recipe.ts';
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
  const images = withImage ? await makeImages(served, kitchen) : [];
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

interface ServedImage {
  readonly name: string;
  /** Packs beside the core's. */
  readonly packs: readonly string[];
  readonly head: PythonFile;
  readonly pages: PythonFile;
}

/** A page does without an image, only slower; a test of ours does not. */
async function makeImages(served: ServedFiles, kitchen: Kitchen): Promise<ServedImage[]> {
  const made: ServedImage[] = [];
  for (const recipe of imageRecipes(kitchen)) {
    try {
      made.push(await makeImage(recipe, served, kitchen.log));
    } catch (error) {
      kitchen.log(
        `${recipe.name} could not be made, and pages start Python without it: ${String(error)}`,
      );
    }
  }
  return made;
}

async function makeImage(
  { name, packs: of, key, make: makeBoth }: ImageRecipe,
  served: ServedFiles,
  log: (line: string) => void,
): Promise<ServedImage> {
  const found = {
    head: served.find(imageHeadName(name), key),
    pages: served.find(name, key),
  };
  if (found.head !== null && found.pages !== null) {
    return { name, packs: of, head: found.head, pages: found.pages };
  }
  const start = performance.now();
  const made = await makeBoth();
  const head = served.keep(imageHeadName(name), key, made.head);
  const pages = served.keep(name, key, made.pages);
  logMade(name, pages, start, log);
  return { name, packs: of, head, pages };
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

function logMade(
  name: string,
  { bytes }: PythonFile,
  start: number,
  log: (line: string) => void,
): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`  ${name}: ${(bytes / 1e6).toFixed(1)} MB to fetch, made in ${seconds} s`);
}
