/** Names the exact problems that a run was made for. */
import { problemSha256 } from '../../domain/problem-set/run-files.ts';
import { webSha256 } from '../../domain/web-sha256.ts';
import type { ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import { sha256 } from '../sha256.ts';

const digits = 16;

/**
 * The start of a SHA-256 over every paper's id and files. Notes, the papers' text and wrong answers do
 * not count, as in `problemSha256` of a verdict.
 */
export async function psetVersion({ papers }: ProblemSetOnDisk): Promise<string> {
  const lines = await Promise.all(
    papers.map(async ({ id, files }) => `${id}\0${await problemSha256(files, null, webSha256)}`),
  );
  return sha256(new TextEncoder().encode(lines.join('\n'))).slice(0, digits);
}
