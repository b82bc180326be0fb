/** Takes files of the benchmark from a folder or an archive that the user hands over. */
import { findListed, type GivenFile, readListed } from '../domain/official/given-files.ts';
import type { OfficialFile } from '../domain/official/official-files.ts';
import type { Sha256 } from '../domain/problem-set/run-files.ts';
import type { OfficialStore, StoredOfficialFile } from '../ports/official-benchmark.ts';

export interface TakeTools {
  readonly store: Pick<OfficialStore, 'keep'>;
  readonly sha256: Sha256;
  /** The files of a zip archive. Rejects where it is none. */
  readonly unzip: (archive: Uint8Array) => Promise<GivenFile[]>;
}

export interface Taken {
  /** How many files are kept now. */
  readonly files: number;
  /** Paths of files that are not those of the pinned commit: they were left. */
  readonly differing: readonly string[];
}

/**
 * Keeps those of the given files that are on the list, all at once, and names those that differ.
 * @param given a folder's files, or a single zip archive
 * @param onRead told of each file that was looked at, and first of how many there will be
 */
export async function takeGiven(
  given: readonly GivenFile[],
  listed: readonly OfficialFile[],
  { store, sha256, unzip }: TakeTools,
  onRead: (done: readonly OfficialFile[], all: readonly OfficialFile[]) => void,
): Promise<Taken> {
  const [only, ...more] = given;
  const isArchive = only !== undefined && more.length === 0 && /\.zip$/i.test(only.path);
  const found = findListed(isArchive ? await unzip(await only.read()) : given, listed);
  const all = found.map((file) => file.listed);
  const files: StoredOfficialFile[] = [];
  const differing: string[] = [];
  for (const [at, file] of found.entries()) {
    onRead(all.slice(0, at), all);
    const { path, sha256: hash } = file.listed;
    const content = await readListed(file, sha256);
    if (content === null) differing.push(path);
    else files.push({ path, sha256: hash, content });
  }
  await store.keep(files);
  return { files: files.length, differing: differing.sort() };
}
