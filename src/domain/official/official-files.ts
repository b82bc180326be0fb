/** Facts about the benchmark's files at the pinned commit: paths, sizes, hashes. Never their content. */
import * as v from 'valibot';
import { isRunFile } from '../problem-set/run-files.ts';

export interface OfficialFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface OfficialFiles {
  readonly commit: string;
  readonly files: readonly OfficialFile[];
  /** Paper -> files of its folder that a prompt shows beside the masked one, in the benchmark's order. */
  readonly contextFiles?: Readonly<Record<string, readonly string[]>>;
}

const pathInside = v.pipe(v.string(), v.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\][^\\]*$/));

const officialFiles = v.object({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  files: v.array(
    v.object({
      path: pathInside,
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
  contextFiles: v.optional(v.record(v.string(), v.array(pathInside)), {}),
});

/** @throws valibot's error when the value is not of this shape */
export const parseOfficialFiles = (value: unknown): OfficialFiles => v.parse(officialFiles, value);

/** `pset/minp/util/a.py` is `util/a.py` of the paper `minp`; null outside of the papers' folders. */
export function placeInPset(
  path: string,
): { readonly paper: string; readonly file: string } | null {
  const [root, paper, ...rest] = path.split('/');
  if (root !== 'pset' || paper === undefined || rest.length === 0) return null;
  return { paper, file: rest.join('/') };
}

/** Whether judging needs a file; papers' texts and the prompt template are had on demand. */
export function isNeededForRuns({ path }: Pick<OfficialFile, 'path'>): boolean {
  const place = placeInPset(path);
  return place !== null && isRunFile(place.file);
}
