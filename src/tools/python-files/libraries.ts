/** Python libraries without compiled parts that papers import: one pinned wheel and one pack each. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Wheel } from './wheels.ts';

export const libraryNames = [
  'absl-py',
  'einops',
  'ml-collections',
  'omegaconf',
  'pyyaml',
  'tqdm',
  'typing-extensions',
] as const;
export type LibraryName = (typeof libraryNames)[number];

const pinSchema = v.object({
  version: v.string(),
  fileName: v.string(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const pinsSchema = v.object(v.entriesFromList(libraryNames, pinSchema));

const pins = v.parse(
  pinsSchema,
  JSON.parse(readFileSync(new URL('libraries.json', import.meta.url), 'utf8')),
);

/** The wheels that `libraries.json` pins. */
export function libraryWheels(names: readonly LibraryName[]): Wheel[] {
  return names.map((name) => ({ name, ...pins[name] }));
}
