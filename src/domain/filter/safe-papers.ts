/** Which papers a model cannot have seen in training, as far as dates can tell. */
import type { Paper } from '../problem-set/types.ts';

/**
 * Whether a paper's code was first committed after the last day of a knowledge cutoff month.
 * @param cutoffMonth ISO month, `2025-01`
 */
export function isSafe(paper: Pick<Paper, 'firstCommitDate'>, cutoffMonth: string): boolean {
  // A day is after the last of a month exactly when its own month is a later one.
  return paper.firstCommitDate.slice(0, cutoffMonth.length) > cutoffMonth;
}

/** The papers that are safe for a cutoff; all of them when there is none. */
export function safePapers<P extends Pick<Paper, 'firstCommitDate'>>(
  papers: readonly P[],
  cutoffMonth: string | null,
): P[] {
  return papers.filter((paper) => cutoffMonth === null || isSafe(paper, cutoffMonth));
}

/** The snippets that stand in these papers, in their order. */
export function snippetsOf<S extends { readonly paper: string }>(
  papers: readonly Pick<Paper, 'id'>[],
  snippets: readonly S[],
): S[] {
  const ids = new Set(papers.map(({ id }) => id));
  return snippets.filter(({ paper }) => ids.has(paper));
}
