/** Who solved a snippet, and who may have known its code. */
import type { VerdictRow } from '../completion/types.ts';
import { cutoffOf, type LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { isSafe } from '../filter/safe-papers.ts';
import type { Snippet } from '../problem-set/types.ts';
import type { Board } from './board.ts';
import { outcomesOf } from './outcomes.ts';
import { officialRule } from './scoring-rule.ts';
import type { SolverFacts } from './types.ts';

interface SnippetSolver<S extends SolverFacts> {
  readonly solver: S;
  /** One a completion, in the order in which they were made. */
  readonly verdicts: readonly VerdictRow[];
  /** Share of its decided completions that passed; null where none is decided. */
  readonly passed: number | null;
  /** Whether the paper is safe for it by its own cutoff; null where that is unknown. */
  readonly isSafe: boolean | null;
}

export interface SnippetSolvers<S extends SolverFacts> {
  /** Who passed most comes first; those without a verdict last. */
  readonly solvers: readonly SnippetSolver<S>[];
  readonly solvedBy: number;
  readonly triedBy: number;
}

/**
 * @param rowsOf a solver's verdicts
 * @param rule how safety is decided, and edited cutoffs
 */
export function snippetSolvers<S extends SolverFacts>(
  { facts, table, solvers }: Board<S>,
  rowsOf: (solver: string) => readonly VerdictRow[],
  snippet: Pick<Snippet, 'paper' | 'name'>,
  rule: LeaderboardFilter,
): SnippetSolvers<S> {
  const place = facts.snippets.findIndex(
    ({ paper, name }) => paper === snippet.paper && name === snippet.name,
  );
  const paper = facts.papers.find(({ id }) => id === snippet.paper);
  const all = solvers.map((solver, at): SnippetSolver<S> => {
    const outcome = outcomesOf(table, at, officialRule)[place] ?? NaN;
    const cutoff = cutoffOf(rule, solver);
    return {
      solver,
      verdicts: rowsOf(solver.id).filter(
        (row) => row.paper === snippet.paper && row.snippet === snippet.name,
      ),
      passed: Number.isNaN(outcome) ? null : outcome,
      isSafe: cutoff === null || paper === undefined ? null : isSafe(paper, cutoff, rule),
    };
  });
  const tried = all.filter(({ passed }) => passed !== null);
  return {
    solvers: all.sort((a, b) => (b.passed ?? -1) - (a.passed ?? -1)),
    solvedBy: tried.filter(({ passed }) => (passed ?? 0) > 0).length,
    triedBy: tried.length,
  };
}
