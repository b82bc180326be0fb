/** The bundled open pack, as the tools find it. */
import { join } from 'node:path';
import { unwrap } from '../bench-data/checked.ts';
import { type ProblemSetOnDisk, readProblemSet } from '../bench-data/read-pset.ts';
import { root } from '../process.ts';

export const openPackDir = join(root, 'bench-data', 'open-pack', 'pset');
export const openPackRunsDir = join(root, 'bench-data', 'open-pack', 'runs');
export const openPackReportsDir = join(root, 'bench-data', 'open-pack', 'reports');

/** All papers, or the chosen ones; throws BenchDataError where the files have faults. */
export function readOpenPack(chosen: readonly string[] = []): ProblemSetOnDisk {
  return unwrap(readProblemSet(openPackDir, chosen), 'open-pack/pset');
}
