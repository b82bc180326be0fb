/** What of the benchmark's files a browser has, and what is still to be had. */
import { isNeededForRuns, type OfficialFile, placeInPset } from './official-files.ts';

/** `runs`: what judging needs. `prompts`: the papers' texts, their list and the template. */
export const fileUses = ['runs', 'prompts'] as const;
export type FileUse = (typeof fileUses)[number];

export interface Holding {
  readonly files: number;
  readonly bytes: number;
  readonly keptFiles: number;
  readonly keptBytes: number;
  /** Neither kept nor refused yet, or kept from another commit. */
  readonly lacking: readonly OfficialFile[];
}

/** Path -> hash of what is kept. */
export type Stored = ReadonlyMap<string, string>;

/** Kept byte for byte as the pinned commit has it. */
const isKept = (stored: Stored, { path, sha256 }: OfficialFile) => stored.get(path) === sha256;

const usedFor = (use: FileUse, file: OfficialFile) => isNeededForRuns(file) === (use === 'runs');

function holdingOf(files: readonly OfficialFile[], stored: Stored): Holding {
  const kept = files.filter((file) => isKept(stored, file));
  return {
    files: files.length,
    bytes: bytesOf(files),
    keptFiles: kept.length,
    keptBytes: bytesOf(kept),
    lacking: files.filter((file) => !isKept(stored, file)),
  };
}

export function holdingsOf(
  files: readonly OfficialFile[],
  stored: Stored,
): Readonly<Record<FileUse, Holding>> {
  const of = (use: FileUse) =>
    holdingOf(
      files.filter((file) => usedFor(use, file)),
      stored,
    );
  return { runs: of('runs'), prompts: of('prompts') };
}

/** Papers of which every file that judging needs is kept. */
export function papersKept(files: readonly OfficialFile[], stored: Stored): ReadonlySet<string> {
  const needed = files.filter(isNeededForRuns);
  const paperOf = ({ path }: OfficialFile) => placeInPset(path)?.paper ?? '';
  const lacking = new Set(needed.filter((file) => !isKept(stored, file)).map(paperOf));
  return new Set(needed.map(paperOf).filter((paper) => !lacking.has(paper)));
}

export const bytesOf = (files: readonly OfficialFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
