/** Makes the heap images that are not there yet, and does without those that cannot be made. */
import { imageHeadName, type PythonFile } from '../../../workers/python/manifest.ts';
import { logMade } from '../log-made.ts';
import type { ServedFiles } from '../served-files.ts';
import type { ImageRecipe } from './image-recipe.ts';

export interface ServedImage {
  readonly name: string;
  /** Packs beside the core's. */
  readonly packs: readonly string[];
  readonly head: PythonFile;
  readonly pages: PythonFile;
}

/** A page does without an image, only slower; a test of ours does not. */
export async function makeImages(
  recipes: readonly ImageRecipe[],
  served: Pick<ServedFiles, 'find' | 'keep'>,
  log: (line: string) => void,
): Promise<ServedImage[]> {
  const made: ServedImage[] = [];
  for (const recipe of recipes) {
    try {
      made.push(await makeImage(recipe, served, log));
    } catch (error) {
      log(`${recipe.name} could not be made, and pages start Python without it: ${String(error)}`);
    }
  }
  return made;
}

async function makeImage(
  { name, packs: of, key, make: makeBoth }: ImageRecipe,
  served: Pick<ServedFiles, 'find' | 'keep'>,
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
