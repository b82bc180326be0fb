/** The leaderboard: every solver's score on the same snippets, and its rank. */
import type { VerdictRow } from '../completion/types.ts';
import { isComplete, type Score, SolverTally, type WeighedSnippet } from './score.ts';

export interface LeaderboardRow<Solver> {
  readonly solver: Solver;
  /** 1 is best; equal totals of lines share a rank. null when not every snippet is decided. */
  readonly rank: number | null;
  readonly score: Score;
}

/**
 * Scores solvers over a choice of snippets.
 * @param solvers models or runs, whose `id` is the `run` of their verdicts; their order is kept
 * @param verdicts rows of one problem set; those of other solvers or snippets do not matter
 */
export function leaderboard<Solver extends { readonly id: string }>(
  solvers: readonly Solver[],
  verdicts: Iterable<VerdictRow>,
  snippets: readonly WeighedSnippet[],
): LeaderboardRow<Solver>[] {
  const tallies = new Map(solvers.map(({ id }) => [id, new SolverTally()]));
  for (const verdict of verdicts) tallies.get(verdict.run)?.add(verdict);

  const scored = solvers.map((solver) => ({
    solver,
    score: (tallies.get(solver.id) ?? new SolverTally()).scoreOver(snippets),
  }));
  const totals = scored.filter(({ score }) => isComplete(score)).map(({ score }) => total(score));
  return scored.map(({ solver, score }) => ({
    solver,
    rank: isComplete(score) ? 1 + totals.filter((other) => other > total(score)).length : null,
    score,
  }));
}

/**
 * What ranks compare. Lines are whole unless snippets have several completions; a millionth of a line
 * then keeps the rounding of equal sums from telling them apart.
 */
function total({ passedLines }: Score): number {
  return Math.round(passedLines * 1e6);
}
