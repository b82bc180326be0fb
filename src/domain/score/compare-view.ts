/** Chosen solvers against each other on the same snippets. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import { type LeaderboardFilter, selectsOnOutcomes } from '../filter/leaderboard-filter.ts';
import { holm, benjaminiHochberg } from '../stats/adjust.ts';
import { clusteredRatio } from '../stats/clustered-ratio.ts';
import { clusterSums } from '../stats/cluster-sums.ts';
import { comparePair, type Pair } from '../stats/compare-pair.ts';
import { type Board, scoreAll } from './board.ts';
import { listPair, type PairLists } from './pair-lists.ts';
import { countsOf, type Sample, type SampleCounts, sampleOf } from './sample.ts';
import type { SolverFacts } from './types.ts';

export interface ComparedPair<S extends SolverFacts> extends Pair {
  readonly first: S;
  readonly second: S;
  /** The sign-flip p adjusted for all pairs of the chosen solvers. */
  readonly holm: number;
  readonly bh: number;
  readonly lists: PairLists;
  /** Both scores on the snippets that both have a verdict for, as shares; null without any. */
  readonly shared: { readonly first: number; readonly second: number } | null;
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
      shared: sharedScores(first.outcomes, second.outcomes, sample),
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

function sharedScores(
  first: Float64Array,
  second: Float64Array,
  sample: Sample,
): ComparedPair<SolverFacts>['shared'] {
  const where = (own: Float64Array, other: Float64Array) =>
    own.map((outcome, at) => (Number.isNaN(other[at] ?? NaN) ? NaN : outcome));
  const ofFirst = clusteredRatio(clusterSums(where(first, second), sample));
  const ofSecond = clusteredRatio(clusterSums(where(second, first), sample));
  return ofFirst && ofSecond && { first: ofFirst.estimate, second: ofSecond.estimate };
}

/** The same pair, seen from the other side. */
export function turnedPair<S extends SolverFacts>(pair: ComparedPair<S>): ComparedPair<S> {
  const { first, second, gap, interval, wins, losses, lists, shared } = pair;
  return {
    ...pair,
    first: second,
    second: first,
    gap: gap === null ? null : -gap,
    interval: interval && { low: -interval.high, high: -interval.low },
    wins: losses,
    losses: wins,
    lists: { ...lists, 'only-first': lists['only-second'], 'only-second': lists['only-first'] },
    shared: shared && { first: shared.second, second: shared.first },
  };
}
