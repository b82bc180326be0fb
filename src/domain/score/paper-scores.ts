/** Scores by paper, for heat maps and a model's profile. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { clusterSums } from '../stats/cluster-sums.ts';
import { type Board, scoreAll } from './board.ts';
import { sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';

export interface PaperScores {
  /** Ids, in the table's order; those without a chosen snippet are not among them. */
  readonly papers: readonly string[];
  /**
   * One row a solver, in the board's order: percent of each paper under the lens; null where no snippet
   * of the paper is decided.
   */
  readonly scores: readonly (readonly (number | null)[])[];
}

export function paperScores(board: Board<SolverFacts>, filter: LeaderboardFilter): PaperScores {
  const { facts, table } = board;
  const sample = sampleOf(table, chooseSnippets(facts, table, filter), filter.lens);
  const places = [...new Set(sample.clusters)].sort((a, b) => a - b);
  const scores = scoreAll(board, sample, filter).map(({ outcomes }) => {
    const { numerators, denominators } = clusterSums(outcomes, sample);
    return places.map((paper) => {
      const weight = denominators[paper] ?? 0;
      return weight === 0 ? null : (100 * (numerators[paper] ?? 0)) / weight;
    });
  });
  return { papers: places.map((paper) => table.papers[paper] ?? ''), scores };
}

/**
 * For each solver the places of the snippets that it alone passed, among the table's solvers: passed by
 * some completion of its own and by none of anybody else.
 */
export function solvedAlone({
  solvers,
  snippets,
  passed,
}: Board<SolverFacts>['table']): number[][] {
  const alone = solvers.map((): number[] => []);
  for (const [snippet] of snippets.entries()) {
    const passers = alone.filter((_, at) => (passed[at * snippets.length + snippet] ?? 0) > 0);
    const [only, another] = passers;
    if (only !== undefined && another === undefined) only.push(snippet);
  }
  return alone;
}
