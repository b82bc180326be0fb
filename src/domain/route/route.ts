/** The address bar: a route object and its hash, each from the other. */
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { sortDirections } from '../filter/order-by.ts';
import { defaultSort, leaderboardColumns, type LeaderboardSort } from '../filter/sort-rows.ts';
import { type KnownSet, knownSets } from '../problem-set/known-sets.ts';
import { type Adjustment, adjustments } from '../stats/adjust.ts';
import { type CompareChoices, compareParams, parseCompare, parsePicked } from './compare-params.ts';
import {
  type ContaminationChoices,
  contaminationParams,
  parseContamination,
} from './contamination-params.ts';
import { type ErrorsChoices, errorsParams, parseErrors } from './errors-params.ts';
import { filterParams, type Params, parseFilter } from './filter-params.ts';
import { type MatrixChoices, matrixParams, parseMatrix } from './matrix-params.ts';
import { oneOf } from './one-of.ts';
import { knownSetIn, psetParam } from './pset-param.ts';
import { fileTab, parseSnippet, type SnippetChoices, snippetParams } from './snippet-params.ts';

/** Parts of the method page that a link can lead to. */
export const methodSections = [
  'measure',
  'intervals',
  'cutoffs',
  'unknown',
  'parity',
  'errata',
  'engine',
  'data',
  'cite',
] as const;
export type MethodSection = (typeof methodSections)[number];

/** Charts of the method page. */
export const methodCharts = ['weights', 'lens'] as const;
export type MethodChart = (typeof methodCharts)[number];

/** A chart that comes when it is asked for: not there, drawn, or as its table. */
export const chartStates = ['closed', 'drawn', 'table'] as const;

/** Which completions of a batch are shown. */
export const batchRows = ['all', 'differences', 'wrong', 'left'] as const;
export type BatchRows = (typeof batchRows)[number];

/** What a reader chose about the leaderboard. */
export interface LeaderboardChoices {
  readonly pset: KnownSet;
  readonly filter: LeaderboardFilter;
  readonly sort: LeaderboardSort;
  /** How the p-values behind rank ranges and tiers are read. */
  readonly adjustment: Adjustment;
  /** Whether the computed scores stand beside the published ones. */
  readonly showParity: boolean;
  /** Whether the ranks without one paper stand beside the ranks. */
  readonly showMoves: boolean;
  /** The chart below the table, or its twin. */
  readonly chart: (typeof chartStates)[number];
  /** The solver whose verdicts are open below its row. */
  readonly opened: string | null;
  /** Ids of solvers picked for a comparison, at most `mostCompared`. */
  readonly picked: readonly string[];
}

interface LeaderboardRoute extends LeaderboardChoices {
  readonly kind: 'leaderboard';
}

interface ErrorsRoute extends ErrorsChoices {
  readonly kind: 'errors';
}

interface ModelRoute extends Pick<LeaderboardChoices, 'pset' | 'filter'> {
  readonly kind: 'model';
  /** Id of a model, or of a run. */
  readonly solver: string;
}

interface ContaminationRoute extends ContaminationChoices {
  readonly kind: 'contamination';
}

type ScoreView = 'leaderboard' | 'contamination' | 'compare' | 'matrix' | 'errors';

interface CompareRoute extends CompareChoices {
  readonly kind: 'compare';
}

interface MatrixRoute extends MatrixChoices {
  readonly kind: 'matrix';
}

/** A view of scores on a problem set, with nothing chosen yet. */
export function untouched<View extends ScoreView>(
  view: View,
  pset: KnownSet,
): Extract<Route, { kind: View }>;
export function untouched(view: ScoreView, pset: KnownSet): Route {
  const params = new URLSearchParams({ pset });
  switch (view) {
    case 'leaderboard':
      return leaderboardRoute(params);
    case 'contamination':
      return { kind: view, ...parseContamination(params) };
    case 'compare':
      return { kind: view, ...parseCompare(params) };
    case 'matrix':
      return { kind: view, ...parseMatrix(params) };
    case 'errors':
      return { kind: view, ...parseErrors(params) };
  }
}

interface SearchRoute {
  readonly kind: 'search';
  /** What is looked for; empty at first. */
  readonly query: string;
}

/** The untouched leaderboard of a problem set. */
export function leaderboardOf(pset: KnownSet): LeaderboardRoute {
  return leaderboardRoute(new URLSearchParams({ pset }));
}

export interface SnippetRoute extends SnippetChoices {
  readonly kind: 'snippet';
  readonly pset: string;
  readonly paper: string;
  /** The snippet's slug. */
  readonly snippet: string;
}

/** A snippet's page. */
export function snippetAt(
  pset: string,
  paper: string,
  snippet: string,
  choices: SnippetChoices = fileTab,
): SnippetRoute {
  return { kind: 'snippet', pset, paper, snippet, ...choices };
}

interface BatchRoute {
  readonly kind: 'batch';
  readonly batch: string;
  readonly rows: BatchRows;
}

export type Route =
  | LeaderboardRoute
  | ContaminationRoute
  | ErrorsRoute
  | ModelRoute
  | CompareRoute
  | MatrixRoute
  /** Judging many completions: what is going on, and how to begin. */
  | { readonly kind: 'score'; readonly pset: KnownSet }
  | BatchRoute
  | SearchRoute
  /** The benchmark's own files in this browser, and the engine's test on them. */
  | { readonly kind: 'benchmark' }
  | { readonly kind: 'papers' }
  | { readonly kind: 'paper'; readonly pset: string; readonly paper: string }
  | SnippetRoute
  | MethodRoute
  | { readonly kind: 'not-found' };

export interface MethodRoute {
  readonly kind: 'method';
  /** null: the page's start. */
  readonly section: MethodSection | null;
  /** Charts whose tables stand in for them, in the order of the page; left out for none. */
  readonly tables?: readonly MethodChart[] | undefined;
}

/**
 * Reads a hash, `#` included or not. An address that no page has is `not-found`; a parameter that is
 * unknown or makes no sense is as if it were not there, so that old links keep working.
 */
export function parseRoute(hash: string): Route {
  const [path, query] = splitOnce(hash.replace(/^#/, ''), '?');
  const params = new URLSearchParams(query);
  const segments = decodedSegments(path);
  if (segments === null) return { kind: 'not-found' };

  const [view, pset, paper, snippet, ...more] = segments;
  if (view === undefined) return leaderboardRoute(params);
  if (view === 'contamination' && pset === undefined) {
    return { kind: 'contamination', ...parseContamination(params) };
  }
  if (view === 'compare' && pset === undefined) {
    return { kind: 'compare', ...parseCompare(params) };
  }
  if (view === 'matrix' && pset === undefined) return { kind: 'matrix', ...parseMatrix(params) };
  if (view === 'errors' && pset === undefined) return { kind: 'errors', ...parseErrors(params) };
  if (view === 'models' && pset !== undefined && paper === undefined) {
    return {
      kind: 'model',
      pset: knownSetIn(params),
      solver: pset,
      filter: parseFilter(params),
    };
  }
  if (view === 'search' && pset === undefined) {
    return { kind: 'search', query: params.get('q') ?? '' };
  }
  if (view === 'method' && pset === undefined) {
    const tables = methodCharts.filter((chart) => params.getAll('table').includes(chart));
    const section = oneOf(methodSections, params.get('section'), null);
    return { kind: 'method', section, ...(tables.length > 0 ? { tables } : {}) };
  }
  if (view === 'score' && paper === undefined) {
    if (pset === undefined) return { kind: 'score', pset: scoredSetIn(params) };
    return { kind: 'batch', batch: pset, rows: oneOf(batchRows, params.get('rows'), 'all') };
  }
  if (view === 'benchmark' && pset === undefined) return { kind: 'benchmark' };
  if (view !== 'papers' || more.length > 0) return { kind: 'not-found' };
  if (pset === undefined) return { kind: 'papers' };
  if (paper === undefined) return { kind: 'not-found' };
  if (snippet === undefined) return { kind: 'paper', pset, paper };
  return snippetAt(pset, paper, snippet, parseSnippet(params));
}

/** Writes a route as a hash; what is at its default is left out. */
export function formatRoute(route: Route): string {
  switch (route.kind) {
    case 'leaderboard':
      return address([], leaderboardParams(route));
    case 'contamination':
      return address(['contamination'], contaminationParams(route));
    case 'compare':
      return address(['compare'], compareParams(route));
    case 'matrix':
      return address(['matrix'], matrixParams(route));
    case 'errors':
      return address(['errors'], errorsParams(route));
    case 'model':
      return address(['models', route.solver], {
        pset: psetParam(route.pset),
        ...filterParams(route.filter),
      });
    case 'score':
      return address(['score'], { pset: route.pset === 'open-pack' ? null : route.pset });
    case 'batch':
      return address(['score', route.batch], { rows: route.rows === 'all' ? null : route.rows });
    case 'search':
      return address(['search'], { q: route.query === '' ? null : route.query });
    case 'benchmark':
      return address(['benchmark']);
    case 'papers':
      return address(['papers']);
    case 'paper':
      return address(['papers', route.pset, route.paper]);
    case 'snippet':
      return address(['papers', route.pset, route.paper, route.snippet], snippetParams(route));
    case 'method':
      return address(['method'], { section: route.section, table: route.tables ?? [] });
    case 'not-found':
      return address(['not-found']);
  }
}

/** Judging begins with the open pack: its code is always here. */
function scoredSetIn(params: URLSearchParams): KnownSet {
  return oneOf(knownSets, params.get('pset'), 'open-pack');
}

function leaderboardRoute(params: URLSearchParams): LeaderboardRoute {
  const column = oneOf(leaderboardColumns, params.get('sort'), defaultSort.column);
  return {
    kind: 'leaderboard',
    pset: knownSetIn(params),
    filter: parseFilter(params),
    sort: {
      column,
      direction: oneOf(sortDirections, params.get('dir'), defaultSort.direction),
    },
    adjustment: oneOf(adjustments, params.get('adjust'), adjustments[0]),
    showParity: params.get('check') === '1',
    showMoves: params.get('moves') === '1',
    chart: oneOf(chartStates, params.get('chart'), chartStates[0]),
    opened: params.get('row'),
    picked: parsePicked(params),
  };
}

function leaderboardParams(choices: LeaderboardRoute) {
  const { pset, filter, sort, adjustment, showParity, showMoves, chart, opened, picked } = choices;
  return {
    pset: psetParam(pset),
    ...filterParams(filter),
    sort: sort.column === defaultSort.column ? null : sort.column,
    dir: sort.direction === defaultSort.direction ? null : sort.direction,
    adjust: adjustment === adjustments[0] ? null : adjustment,
    check: showParity ? '1' : null,
    moves: showMoves ? '1' : null,
    chart: chart === chartStates[0] ? null : chart,
    row: opened,
    m: picked,
  };
}

function address(segments: readonly string[], params: Params = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => {
      const values = typeof value === 'string' ? [value] : (value ?? []);
      return values.map((one) => [name, one]);
    }),
  ).toString();
  return `#/${segments.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

/** The parts of a path; null when it is none. A slash at the end does not matter. */
function decodedSegments(path: string): string[] | null {
  if (path === '') return [];
  if (!path.startsWith('/')) return null;
  const raw = path.slice(1).split('/');
  if (raw.at(-1) === '') raw.pop();
  try {
    const segments = raw.map(decodeURIComponent);
    return segments.includes('') ? null : segments;
  } catch {
    // A stray % in an address that somebody typed.
    return null;
  }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
