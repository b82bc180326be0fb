/** Chosen solvers against each other on the same snippets. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import { type LeaderboardFilter, selectsOnOutcomes } from '../filter/leaderboard-filter.ts';
import { holm, benjaminiHochberg } from '../stats/adjust.ts';
import { comparePair, type Pair } from '../stats/compare-pair.ts';
import { type Board, scoreAll } from './board.ts';
import { listPair, type PairLists } from './pair-lists.ts';
import { countsOf, type SampleCounts, sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';

interface ComparedPair<S extends SolverFacts> extends Pair {
  readonly first: S;
  readonly second: S;
  /** The sign-flip p adjusted for all pairs of the chosen solvers. */
  readonly holm: number;
  readonly bh: number;
  readonly lists: PairLists;
}

export interface CompareView<S extends SolverFacts> {
  readonly counts: SampleCounts;
  /** Every pair once, in the order of the chosen; gaps, errors and intervals are shares. */
  readonly pairs: readonly ComparedPair<S>[];
  /** Whether intervals and tests mean something: not where results chose the snippets. */
  readonly allowsClaims: boolean;
}

/**
 * Compares solvers of a board pair by pair. A pair counts the snippets that both have a verdict for,
 * and where each solver's own cutoff rules, those of papers that are safe for both.
 * @param chosen ids; unknown ones are left out
 */
export function compareView<S extends SolverFacts>(
  board: Board<S>,
  filter: LeaderboardFilter,
  chosen: readonly string[],
): CompareView<S> {
  const { facts, table, solvers } = board;
  const sample = sampleOf(table, chooseSnippets(facts, table, filter), filter.lens);
  const scored = scoreAll(board, sample, filter);
  const rows = chosen.flatMap((id) => {
    const at = table.solvers.indexOf(id);
    const solver = solvers[at];
    const row = scored[at];
    return solver === undefined || row === undefined ? [] : [{ solver, outcomes: row.outcomes }];
  });
  const pairs = rows.flatMap((first, at) =>
    rows.slice(at + 1).map((second) => ({
      first: first.solver,
      second: second.solver,
      ...comparePair(first.outcomes, second.outcomes, sample),
      lists: listPair(first.outcomes, second.outcomes, sample),
    })),
  );
  const p = Float64Array.from(pairs, ({ signFlip }) => signFlip.p);
  const strict = holm(p);
  const mild = benjaminiHochberg(p);
  return {
    counts: countsOf(table, sample),
    pairs: pairs.map((pair, at) => ({ ...pair, holm: strict[at] ?? 1, bh: mild[at] ?? 1 })),
    allowsClaims: !selectsOnOutcomes(filter),
  };
}
