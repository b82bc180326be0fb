/** A sample that a seed decides, with equal shares of papers and of kinds of candidates. */
import { sha256 } from '../sha256.ts';
import type { Candidate } from './candidate.ts';
import { groupedBy } from '../../domain/grouped-by.ts';

/**
 * All candidates in the order in which they are to be judged: papers take turns, and within a paper
 * the kinds do. The first n are a sample of n.
 */
export function inSampleOrder(candidates: readonly Candidate[], seed: number): Candidate[] {
  const key = ({ paper, snippet, id }: Candidate) =>
    sha256(Buffer.from([seed, paper, snippet, id].join('\0')));
  const shuffled = candidates
    .map((candidate) => ({ candidate, key: key(candidate) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ candidate }) => candidate);
  const papers = groupedBy(shuffled, ({ paper }) => paper).values();
  const inKinds = (ofPaper: readonly Candidate[]) =>
    inTurns([...groupedBy(ofPaper, ({ kind }) => kind).values()]);
  return inTurns([...papers].map(inKinds));
}

/** The first of each queue, then the second of each, and so on. */
function inTurns<T>(queues: readonly T[][]): T[] {
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
