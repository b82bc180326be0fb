/** The leaderboard: every solver's score on the same snippets, and its rank. */
import type { VerdictRow } from '../completion/types.ts';
import { outcomeTable, type ScoredSnippet } from './outcome-table.ts';
import { clusterSums, sumOf } from '../stats/cluster-sums.ts';
import { ranksOf } from '../stats/ranks.ts';
import { type Sample, sampleOf } from './sample.ts';
import { isComplete, type Score, type Scored, scoreOf } from './score.ts';
import { officialRule } from './scoring-rule.ts';

export interface LeaderboardRow<Solver> {
  readonly solver: Solver;
  /** 1 is best; equal totals of lines share a rank. null when not every snippet is decided. */
  readonly rank: number | null;
  readonly score: Score;
}

/**
 * Scores solvers over a choice of snippets, by the benchmark's own rule.
 * @param solvers models or runs, whose `id` is the `run` of their verdicts; their order is kept
 * @param verdicts rows of one problem set; those of other solvers or snippets do not matter
 */
export function leaderboard<Solver extends { readonly id: string }>(
  solvers: readonly Solver[],
  verdicts: Iterable<VerdictRow>,
  snippets: readonly ScoredSnippet[],
): LeaderboardRow<Solver>[] {
  const ids = solvers.map(({ id }) => id);
  const table = outcomeTable(ids, verdicts, snippets);
  const sample = sampleOf(table, Array.from(snippets.keys()), officialRule.lens);
  const scored = solvers.map((solver, at) => ({
    solver,
    ...scoreOf(table, at, sample, officialRule),
  }));
  const ranks = ranksOf(scored.map((row) => totalOf(row, sample)));
  return scored.map(({ solver, score }, at) => ({ solver, rank: ranks[at] ?? null, score }));
}

/** What ranks compare: whole lines where every snippet has one completion. null: has no rank. */
export function totalOf({ score, outcomes }: Scored, sample: Sample): number | null {
  return isComplete(score) ? sumOf(clusterSums(outcomes, sample).numerators) : null;
}
