import { expect, test } from 'vitest';
import type { PythonFile } from '../../../workers/python/manifest.ts';
import type { ImageRecipe } from './image-recipe.ts';
import { makeImages } from './make-images.ts';

/** A cache that has nothing yet. */
function someFiles() {
  const kept: string[] = [];
  const keep = (name: string): PythonFile => {
    kept.push(name);
    return { path: `${name}.bin`, sha256: '', bytes: 1, rawBytes: 1, encoding: 'gzip' };
  };
  return { kept, served: { find: () => null, keep } };
}

const recipe = (name: string, make: ImageRecipe['make']): ImageRecipe => ({
  name,
  packs: [],
  key: 'key',
  make,
});
const bytes = new Uint8Array(1);

test('an image that cannot be made is named with the reason, and the others are made', async () => {
  const { kept, served } = someFiles();
  const words: string[] = [];
  const changed = new Error(
    'This Pyodide cannot be restored from an image: it is built differently',
  );
  const images = await makeImages(
    [
      recipe('core.image', () => Promise.reject(changed)),
      recipe('core-scipy.image', () => Promise.resolve({ head: bytes, pages: bytes })),
    ],
    served,
    (line) => words.push(line),
  );
  expect(images.map(({ name }) => name)).toEqual(['core-scipy.image']);
  expect(kept).toEqual(['core-scipy.image.json', 'core-scipy.image']);
  expect(words[0]).toContain('core.image could not be made');
  expect(words[0]).toContain('it is built differently');
});
