/** What a reader chose about the matrix, as parameters of an address. */
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import type { KnownSet } from '../problem-set/known-sets.ts';
import { filterParams, type Params, parseFilter } from './filter-params.ts';
import { oneOf } from './one-of.ts';
import { knownSetIn, psetParam } from './pset-param.ts';

/** In the problem set's order, or the most solved first within a paper. */
export const matrixOrders = ['solved', 'source'] as const;

/** Which snippets there are columns of, by how many of the solvers passed them. */
export const matrixLenses = ['all', 'never', 'some', 'always'] as const;
type MatrixLens = (typeof matrixLenses)[number];

export const matrixViews = ['snippets', 'papers', 'table'] as const;

export interface MatrixChoices {
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  readonly order: (typeof matrixOrders)[number];
  readonly show: MatrixLens;
  /** One cell a snippet, or one a paper; `table`: the snippets as a plain table with their counts. */
  readonly view: (typeof matrixViews)[number];
  /** The cell that is opened: ids and the snippet's slug; null for none. */
  readonly opened: {
    readonly solver: string;
    readonly paper: string;
    readonly snippet: string;
  } | null;
}

export function matrixParams({ pset, filter, order, show, view, opened }: MatrixChoices): Params {
  return {
    pset: psetParam(pset),
    ...filterParams(filter),
    order: order === matrixOrders[0] ? null : order,
    show: show === matrixLenses[0] ? null : show,
    view: view === matrixViews[0] ? null : view,
    row: opened?.solver ?? null,
    of: opened?.paper ?? null,
    snippet: opened?.snippet ?? null,
  };
}

export function parseMatrix(params: URLSearchParams): MatrixChoices {
  const [solver, paper, snippet] = ['row', 'of', 'snippet'].map((name) => params.get(name));
  const isCell = solver != null && paper != null && snippet != null;
  return {
    pset: knownSetIn(params),
    filter: parseFilter(params),
    order: oneOf(matrixOrders, params.get('order'), matrixOrders[0]),
    show: oneOf(matrixLenses, params.get('show'), matrixLenses[0]),
    view: oneOf(matrixViews, params.get('view'), matrixViews[0]),
    opened: isCell ? { solver, paper, snippet } : null,
  };
}
