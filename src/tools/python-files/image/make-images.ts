/** Finds the heap images, makes those that are not there yet, and does without those that cannot be made. */
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

/** Those that are there, and were made from what is there now. */
export function findImages(
  recipes: readonly ImageRecipe[],
  served: Pick<ServedFiles, 'find'>,
): ServedImage[] {
  return recipes.map((recipe) => findImage(recipe, served)).filter((image) => image !== null);
}

function findImage(
  { name, packs: of, key }: ImageRecipe,
  served: Pick<ServedFiles, 'find'>,
): ServedImage | null {
  const [head, pages] = [served.find(imageHeadName(name), key), served.find(name, key)];
  return head === null || pages === null ? null : { name, packs: of, head, pages };
}

async function makeImage(
  recipe: ImageRecipe,
  served: Pick<ServedFiles, 'find' | 'keep'>,
  log: (line: string) => void,
): Promise<ServedImage> {
  const found = findImage(recipe, served);
  if (found !== null) return found;
  const { name, packs: of, key, make: makeBoth } = recipe;
  const start = performance.now();
  const made = await makeBoth();
  const head = served.keep(imageHeadName(name), key, made.head);
  const pages = served.keep(name, key, made.pages);
  logMade(name, pages, start, log);
  return { name, packs: of, head, pages };
}
