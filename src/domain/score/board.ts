/** A problem set, who tried it, and their counted verdicts: made once, read by every view. */
import type { VerdictRow } from '../completion/types.ts';
import type { ProblemSetFacts } from '../filter/choose-snippets.ts';
import { cutoffOf, type LeaderboardFilter, ownCutoff } from '../filter/leaderboard-filter.ts';
import { isSafe } from '../filter/safe-papers.ts';
import type { Paper } from '../problem-set/types.ts';
import { type OutcomeTable, outcomeTable } from './outcome-table.ts';
import type { Sample } from './sample.ts';
import { type Scored, scoreOf } from './score.ts';
import type { SolverFacts } from './types.ts';

export interface Board<S extends SolverFacts> {
  readonly facts: ProblemSetFacts;
  /** In the table's order. */
  readonly solvers: readonly S[];
  readonly table: OutcomeTable;
}

/** @param solvers models or imported runs, whose `id` is the `run` of their verdicts */
export function boardOf<S extends SolverFacts>(
  facts: ProblemSetFacts,
  solvers: readonly S[],
  verdicts: Iterable<VerdictRow>,
): Board<S> {
  const ids = solvers.map(({ id }) => id);
  return { facts, solvers, table: outcomeTable(ids, verdicts, facts.snippets) };
}

/** The papers that a sample's snippets belong to, in the problem set's order. */
export function papersIn({ facts, table }: Board<SolverFacts>, { snippets }: Sample): Paper[] {
  const ids = new Set(snippets.map((at) => table.snippets[at]?.paper));
  return facts.papers.filter(({ id }) => ids.has(id));
}

/** Scores every solver on a sample. */
export function scoreAll(
  board: Board<SolverFacts>,
  sample: Sample,
  filter: LeaderboardFilter,
): Scored[] {
  return board.solvers.map((_, at) => scoreOne(board, at, sample, filter));
}

/**
 * Scores one solver on a sample. Where each solver's own cutoff rules, its unsafe papers are as if not
 * judged; a solver without a cutoff is safe nowhere.
 * @param at its place in the board
 */
export function scoreOne(
  board: Board<SolverFacts>,
  at: number,
  sample: Sample,
  filter: LeaderboardFilter,
): Scored {
  return scoreOf(board.table, at, sample, filter, allowedSnippets(board, at, filter));
}

/** Which snippets may count for a solver: all, or where each own cutoff rules, those of its safe papers. */
export function allowedSnippets(
  { facts, table, solvers }: Board<SolverFacts>,
  at: number,
  filter: LeaderboardFilter,
): (snippet: number) => boolean {
  if (filter.cutoff !== ownCutoff) return () => true;
  const solver = solvers[at];
  const cutoff = solver === undefined ? null : cutoffOf(filter, solver);
  const safe = new Set(
    facts.papers
      .filter((paper) => cutoff !== null && isSafe(paper, cutoff, filter))
      .map(({ id }) => id),
  );
  return (snippet) => safe.has(table.snippets[snippet]?.paper ?? '');
}
