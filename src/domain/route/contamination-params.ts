/** What a reader chose about contamination, as parameters of an address. */
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { type Sort, sortDirections } from '../filter/order-by.ts';
import type { KnownSet } from '../problem-set/known-sets.ts';
import { filterParams, type Params, parseFilter } from './filter-params.ts';
import { oneOf } from './one-of.ts';
import { knownSetIn, psetParam } from './pset-param.ts';

export const shiftColumns = [
  'rank',
  'model',
  'cutoff',
  'status',
  'full',
  'safe',
  'change',
  'reference',
  'beyond',
] as const;
export type ShiftColumn = (typeof shiftColumns)[number];
export const defaultShiftSort: Sort<ShiftColumn> = { column: 'rank', direction: 'asc' };

export const contaminationCharts = ['timeline', 'scores', 'beyond'] as const;
export type ContaminationChart = (typeof contaminationCharts)[number];

export interface ContaminationChoices {
  readonly pset: KnownSet;
  /** A `cutoff` of null is the latest of all solvers' cutoffs. */
  readonly filter: LeaderboardFilter;
  readonly sort: Sort<ShiftColumn>;
  /** Charts that are shown as their tables. */
  readonly asTables: readonly ContaminationChart[];
}

export function contaminationParams({
  pset,
  filter,
  sort,
  asTables,
}: ContaminationChoices): Params {
  return {
    pset: psetParam(pset),
    ...filterParams(filter),
    sort: sort.column === defaultShiftSort.column ? null : sort.column,
    dir: sort.direction === defaultShiftSort.direction ? null : sort.direction,
    table: asTables,
  };
}

export function parseContamination(params: URLSearchParams): ContaminationChoices {
  const tables = params.getAll('table');
  return {
    pset: knownSetIn(params),
    filter: parseFilter(params),
    sort: {
      column: oneOf(shiftColumns, params.get('sort'), defaultShiftSort.column),
      direction: oneOf(sortDirections, params.get('dir'), defaultShiftSort.direction),
    },
    asTables: contaminationCharts.filter((chart) => tables.includes(chart)),
  };
}
