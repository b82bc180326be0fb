/** What a reader chose about errors, as parameters of an address. */
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import type { KnownSet } from '../problem-set/known-sets.ts';
import { type ErrorGrouping, errorGroupings } from '../score/errors-view.ts';
import { filterParams, type Params, parseFilter } from './filter-params.ts';
import { oneOf } from './one-of.ts';
import { knownSetIn, psetParam } from './pset-param.ts';

export interface ErrorsChoices {
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  readonly grouping: ErrorGrouping;
}

export function errorsParams({ pset, filter, grouping }: ErrorsChoices): Params {
  return {
    pset: psetParam(pset),
    ...filterParams(filter),
    by: grouping === errorGroupings[0] ? null : grouping,
  };
}

export function parseErrors(params: URLSearchParams): ErrorsChoices {
  return {
    pset: knownSetIn(params),
    filter: parseFilter(params),
    grouping: oneOf(errorGroupings, params.get('by'), errorGroupings[0]),
  };
}
