/** What a reader chose to compare, as parameters of an address. */
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import type { KnownSet } from '../problem-set/known-sets.ts';
import { type PairList, pairLists } from '../score/pair-lists.ts';
import { type Adjustment, adjustments } from '../stats/adjust.ts';
import { distinct, filterParams, type Params, parseFilter } from './filter-params.ts';
import { oneOf } from './one-of.ts';
import { knownSetIn, psetParam } from './pset-param.ts';

/** More would be a matrix that nobody reads; the leaderboard tests all pairs. */
export const mostCompared = 8;

export const compareCharts = ['price', 'cutoff'] as const;
export type CompareChart = (typeof compareCharts)[number];

export interface CompareChoices {
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  /** Ids of solvers, at most `mostCompared`; none: the first of the ranking. */
  readonly chosen: readonly string[];
  /** The pair looked at closely, by ids; null: the first two of the chosen. */
  readonly pair: readonly [first: string, second: string] | null;
  /** How the p-values of all pairs are read. */
  readonly adjustment: Adjustment;
  /** Which of the pair's snippets are listed; null for none. */
  readonly list: PairList | null;
  /** Charts that are shown as their tables. */
  readonly asTables: readonly CompareChart[];
}

/** @param pair null for the first two */
export function compareParams(choices: CompareChoices): Params {
  const { pset, filter, chosen, pair, adjustment, list, asTables } = choices;
  return {
    pset: psetParam(pset),
    ...filterParams(filter),
    m: chosen,
    a: pair?.[0] ?? null,
    b: pair?.[1] ?? null,
    adjust: adjustment === adjustments[0] ? null : adjustment,
    list,
    table: asTables,
  };
}

/** Ids of solvers that are compared, or picked for it elsewhere. */
export function parsePicked(params: URLSearchParams): string[] {
  return distinct(params.getAll('m')).slice(0, mostCompared);
}

export function parseCompare(params: URLSearchParams): CompareChoices {
  const [first, second] = [params.get('a'), params.get('b')];
  const tables = params.getAll('table');
  return {
    pset: knownSetIn(params),
    filter: parseFilter(params),
    chosen: parsePicked(params),
    pair: first === null || second === null || first === second ? null : [first, second],
    adjustment: oneOf(adjustments, params.get('adjust'), adjustments[0]),
    list: oneOf(pairLists, params.get('list'), null),
    asTables: compareCharts.filter((chart) => tables.includes(chart)),
  };
}
