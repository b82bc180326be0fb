/** Which solvers may have seen a paper's code, by the cutoffs claimed for them. */
import { isSafe } from '../filter/safe-papers.ts';
import type { Paper } from '../problem-set/types.ts';
import type { SolverFacts } from './types.ts';

export interface WhoMayKnow {
  readonly names: readonly string[];
  /** How many solvers have a known cutoff. */
  readonly of: number;
}

/** By the usual rule. Solvers without a known cutoff are not counted; null where there is none with one. */
export function whoMayKnow(solvers: readonly SolverFacts[], paper: Paper): WhoMayKnow | null {
  const dated = solvers.flatMap(({ name, knowledgeCutoff: cutoff }) =>
    cutoff === null ? [] : [{ name, mayKnow: !isSafe(paper, cutoff) }],
  );
  if (dated.length === 0) return null;
  return { names: dated.flatMap(({ name, mayKnow }) => (mayKnow ? [name] : [])), of: dated.length };
}
