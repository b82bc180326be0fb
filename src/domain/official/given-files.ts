/** The benchmark's files among those of a folder or an archive that somebody hands over. */
import type { Sha256 } from '../problem-set/run-files.ts';
import type { OfficialFile } from './official-files.ts';

/** A file of a folder or an archive; read only when it is wanted. */
export interface GivenFile {
  /** With forward slashes, from wherever the folder or archive begins. */
  readonly path: string;
  readonly bytes: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface FoundFile {
  readonly listed: OfficialFile;
  readonly given: GivenFile;
}

/**
 * Finds a checkout in what was given, wherever it begins there: `ResearchCodeBench-main/`, a folder
 * above it, or the papers' folder itself. Of several the one with the most files is taken, for a
 * checkout may hold copies of its papers.
 */
export function findListed(
  given: readonly GivenFile[],
  listed: readonly OfficialFile[],
): FoundFile[] {
  const byPath = new Map(listed.map((file) => [file.path, file]));
  const byStart = new Map<string, FoundFile[]>();
  for (const file of given) {
    for (const start of startsOf(file.path)) {
      const match = byPath.get(file.path.slice(start.length));
      if (match === undefined) continue;
      const found = byStart.get(start) ?? [];
      found.push({ listed: match, given: file });
      byStart.set(start, found);
    }
  }
  const all = [...byStart].sort(([a, one], [b, other]) =>
    other.length === one.length ? a.length - b.length : other.length - one.length,
  );
  return all[0]?.[1] ?? [];
}

/** '' and every folder above a path, with its slash. */
function startsOf(path: string): string[] {
  const starts = [''];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    starts.push(path.slice(0, at + 1));
  }
  return starts;
}

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * The bytes as the list has them, or null where the file is another. Git on Windows writes lines with
 * a carriage return; without those it is the same file, byte for byte.
 */
export async function readListed(
  { listed, given }: FoundFile,
  sha256: Sha256,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Carriage returns can at most double a file: what is larger need not be read.
  if (given.bytes > 2 * listed.bytes) return null;
  const content = await given.read();
  if ((await sha256(content)) === listed.sha256) return content;
  const plain = content.filter(
    (byte, at) => byte !== carriageReturn || content[at + 1] !== lineFeed,
  );
  return (await sha256(plain)) === listed.sha256 ? plain : null;
}
