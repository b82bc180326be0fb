/** How ranks move when one paper is left out: whether a rank hangs on a single paper. */
import { type ClusterSums, sumOf } from './cluster-sums.ts';
import { ranksOf } from './ranks.ts';

export interface WithoutPaper {
  /** The cluster that is left out. */
  readonly paper: number;
  /** Each solver's score without it, as a share; null when nothing else was observed. */
  readonly scores: readonly (number | null)[];
  /** Each solver's rank without it; null where there is no score. */
  readonly ranks: readonly (number | null)[];
}

/**
 * @param solvers sums of every solver over the same papers
 * @returns one entry for each paper that somebody has an outcome for
 */
export function leaveOneOut(solvers: readonly ClusterSums[]): WithoutPaper[] {
  const totals = solvers.map(({ numerators, denominators }) => ({
    passed: sumOf(numerators),
    weight: sumOf(denominators),
  }));
  const papers = Array.from((solvers[0]?.denominators ?? []).keys()).filter((paper) =>
    solvers.some(({ denominators }) => (denominators[paper] ?? 0) > 0),
  );
  return papers.map((paper) => {
    const scores = solvers.map(({ numerators, denominators }, at) => {
      const weight = (totals[at]?.weight ?? 0) - (denominators[paper] ?? 0);
      const passed = (totals[at]?.passed ?? 0) - (numerators[paper] ?? 0);
      return weight > 0 ? passed / weight : null;
    });
    return { paper, scores, ranks: ranksOf(scores) };
  });
}
