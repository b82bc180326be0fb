import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorClasses } from '../completion/types.ts';
import { type LeaderboardFilter, noFilter, ownCutoff } from '../filter/leaderboard-filter.ts';
import { boundaries, dateFields } from '../filter/safe-papers.ts';
import { defaultSort, leaderboardColumns } from '../filter/sort-rows.ts';
import { knownSets } from '../problem-set/known-sets.ts';
import {
  completionChoices,
  harnessChoices,
  lenses,
  missingChoices,
} from '../score/scoring-rule.ts';
import { errorGroupings } from '../score/errors-view.ts';
import { adjustments } from '../stats/adjust.ts';
import { pairLists } from '../score/pair-lists.ts';
import { compareCharts, mostCompared } from './compare-params.ts';
import { contaminationCharts, defaultShiftSort, shiftColumns } from './contamination-params.ts';
import { matrixLenses, matrixOrders, matrixViews } from './matrix-params.ts';
import {
  batchRows,
  chartStates,
  formatRoute,
  methodSections,
  parseRoute,
  type Route,
  snippetAt,
} from './route.ts';

const contamination = {
  kind: 'contamination',
  pset: 'researchcodebench',
  filter: noFilter,
  sort: defaultShiftSort,
  asTables: [],
} as const;
import { fileTab, snippetTabs } from './snippet-params.ts';

const leaderboard = {
  kind: 'leaderboard',
  pset: 'researchcodebench',
  filter: noFilter,
  sort: defaultSort,
  adjustment: 'raw',
  showParity: false,
  showMoves: false,
  chart: 'closed',
  opened: null,
  picked: [],
} as const;

describe('an address', () => {
  test.each<[string, Route]>([
    ['', leaderboard],
    ['#', leaderboard],
    ['#/', leaderboard],
    ['#/papers', { kind: 'papers' }],
    ['#/benchmark', { kind: 'benchmark' }],
    ['#/benchmark/more', { kind: 'not-found' }],
    ['#/score', { kind: 'score', pset: 'open-pack' }],
    ['#/score?pset=researchcodebench', { kind: 'score', pset: 'researchcodebench' }],
    ['#/score/b-1', { kind: 'batch', batch: 'b-1', rows: 'all' }],
    ['#/score/b-1?rows=differences', { kind: 'batch', batch: 'b-1', rows: 'differences' }],
    ['#/score/b-1/more', { kind: 'not-found' }],
    ['#/papers/', { kind: 'papers' }],
    ['#/contamination', contamination],
    [
      '#/contamination?pset=open-pack&cutoff=own&margin=2',
      {
        ...contamination,
        pset: 'open-pack',
        filter: { ...noFilter, cutoff: 'own', marginMonths: 2 },
      },
    ],
    ['#/contamination/more', { kind: 'not-found' }],
    ['#/method', { kind: 'method', section: null }],
    ['#/method?section=cite', { kind: 'method', section: 'cite' }],
    ['#/method?section=luck', { kind: 'method', section: null }],
    ['#/method?table=lens&table=luck', { kind: 'method', section: null, tables: ['lens'] }],
    ['#/papers/open-pack/minp', { kind: 'paper', pset: 'open-pack', paper: 'minp' }],
    [
      '#/papers/open-pack/minp/min-p-filter?tab=tests',
      snippetAt('open-pack', 'minp', 'min-p-filter', { ...fileTab, tab: 'tests' }),
    ],
    [
      '#/papers/open-pack/minp/min-p-filter?run=blind-1&id=0&vsrun=mine&vsid=2',
      snippetAt('open-pack', 'minp', 'min-p-filter', {
        tab: 'file',
        completion: { run: 'blind-1', id: '0' },
        against: { run: 'mine', id: '2' },
      }),
    ],
    [
      '#/errors?by=depth&harness=left-out',
      {
        kind: 'errors',
        pset: 'researchcodebench',
        filter: { ...noFilter, harness: 'left-out' },
        grouping: 'depth',
      },
    ],
    [
      '#/models/blind-1?pset=open-pack',
      { kind: 'model', pset: 'open-pack', solver: 'blind-1', filter: noFilter },
    ],
    ['#/models', { kind: 'not-found' }],
    ['#/search?q=top-k+mask', { kind: 'search', query: 'top-k mask' }],
    ['#/nowhere', { kind: 'not-found' }],
    ['#/papers/open-pack', { kind: 'not-found' }],
    ['#/papers//minp', { kind: 'not-found' }],
    ['#/papers/a/b/c/d', { kind: 'not-found' }],
    ['#/method/more', { kind: 'not-found' }],
    ['#/papers/a/%', { kind: 'not-found' }],
    ['#main', { kind: 'not-found' }],
  ])('%s is read', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  test('says everything about the leaderboard that the reader chose', () => {
    const hash =
      '#/?pset=open-pack&cutoff=2025-01&q=grok+mini&open=1&sort=model&dir=desc&adjust=holm&check=1' +
      '&moves=1&chart=table&row=blind-1&m=blind-1&m=blind-2';
    const route = {
      kind: 'leaderboard',
      pset: 'open-pack',
      filter: { ...noFilter, cutoff: '2025-01', search: 'grok mini', openOnly: true },
      sort: { column: 'model', direction: 'desc' },
      adjustment: 'holm',
      showParity: true,
      showMoves: true,
      chart: 'table',
      opened: 'blind-1',
      picked: ['blind-1', 'blind-2'],
    } as const;
    expect(parseRoute(hash)).toEqual(route);
    expect(formatRoute(route)).toBe(hash);
  });

  test('of the untouched leaderboard is bare', () => {
    expect(formatRoute(leaderboard)).toBe('#/');
  });

  test('says a facet with several values several times, and a range with an open end', () => {
    const hash = '#/?cutoff=own&edit=A%7E1%7E2024-07&dev=xAI&dev=Mistral+AI&loc=3..&lens=papers';
    const filter = {
      ...noFilter,
      cutoff: 'own',
      editedCutoffs: { 'A~1': '2024-07' },
      developers: ['xAI', 'Mistral AI'],
      lines: { min: 3, max: null },
      lens: 'papers',
    } as const;
    expect(parseRoute(hash)).toEqual({ ...leaderboard, filter });
    expect(formatRoute({ ...leaderboard, filter })).toBe(hash);
  });

  test.each([
    'cutoff=2025-13',
    'cutoff=May',
    'loc=few',
    'price=x..y',
    'k=0',
    'k=1.5',
    'margin=-1',
    'edit=2024-07',
    'known=2024-00..',
    'error=luck',
    'sort=luck',
    'pset=luck',
    'adjust=luck',
    'dir=up',
    'open=yes',
    'utm=x',
  ])('with the senseless parameter %s is as if that were not there', (query) => {
    expect(parseRoute(`#/?${query}`)).toEqual(leaderboard);
  });
});

const text = fc.string({ unit: 'binary' });
const name = fc.string({ unit: 'binary', minLength: 1 });
const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`);
const several = fc.uniqueArray(text, { maxLength: 3 });
const date = fc.option(
  fc.oneof(
    month,
    month.map((of) => `${of}-28`),
  ),
);
const dates = fc.record({ from: date, to: date });
const bound = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }));
const range = fc.record({ min: bound, max: bound });
const anyFilter: fc.Arbitrary<LeaderboardFilter> = fc.record({
  search: text,
  openOnly: fc.boolean(),
  developers: several,
  cutoffs: dates,
  price: range,
  papers: several,
  venues: several,
  domains: several,
  lines: range,
  depth: range,
  window: dates,
  solveRate: range,
  errorClasses: fc.subarray([...errorClasses]),
  cutoff: fc.option(fc.oneof(month, fc.constant(ownCutoff))),
  editedCutoffs: fc.dictionary(name, month, { maxKeys: 3, noNullPrototype: true }),
  dateField: fc.constantFrom(...dateFields),
  boundary: fc.constantFrom(...boundaries),
  marginMonths: fc.nat(24),
  lens: fc.constantFrom(...lenses),
  completions: fc.constantFrom(...completionChoices),
  missing: fc.constantFrom(...missingChoices),
  harness: fc.constantFrom(...harnessChoices),
  k: fc.integer({ min: 1, max: 200 }),
});
const anyRoute: fc.Arbitrary<Route> = fc.oneof(
  fc.record({
    kind: fc.constant('leaderboard' as const),
    pset: fc.constantFrom(...knownSets),
    filter: anyFilter,
    sort: fc.record({
      column: fc.constantFrom(...leaderboardColumns),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    adjustment: fc.constantFrom(...adjustments),
    showParity: fc.boolean(),
    showMoves: fc.boolean(),
    chart: fc.constantFrom(...chartStates),
    opened: fc.option(text),
    picked: fc.uniqueArray(text, { maxLength: mostCompared }),
  }),
  fc.record({
    kind: fc.constant('contamination' as const),
    pset: fc.constantFrom(...knownSets),
    filter: anyFilter,
    sort: fc.record({
      column: fc.constantFrom(...shiftColumns),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    asTables: fc.subarray([...contaminationCharts]),
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    pset: fc.constantFrom(...knownSets),
    filter: anyFilter,
    chosen: fc.uniqueArray(text, { maxLength: mostCompared }),
    pair: fc.option(
      fc
        .uniqueArray(text, { minLength: 2, maxLength: 2 })
        .map(([a = '', b = '']) => [a, b] as const),
    ),
    adjustment: fc.constantFrom(...adjustments),
    list: fc.option(fc.constantFrom(...pairLists)),
    asTables: fc.subarray([...compareCharts]),
  }),
  fc.record({
    kind: fc.constant('matrix' as const),
    pset: fc.constantFrom(...knownSets),
    filter: anyFilter,
    order: fc.constantFrom(...matrixOrders),
    show: fc.constantFrom(...matrixLenses),
    view: fc.constantFrom(...matrixViews),
    opened: fc.option(fc.record({ solver: text, paper: text, snippet: text })),
  }),
  fc.record({ kind: fc.constantFrom('papers', 'benchmark', 'not-found') }),
  fc.record({ kind: fc.constant('score'), pset: fc.constantFrom(...knownSets) }),
  fc.record({
    kind: fc.constant('method' as const),
    section: fc.option(fc.constantFrom(...methodSections)),
  }),
  fc.record({
    kind: fc.constant('method' as const),
    section: fc.constant(null),
    tables: fc.constantFrom(['weights'], ['lens'], ['weights', 'lens']),
  }),
  fc.record({
    kind: fc.constant('batch' as const),
    batch: name,
    rows: fc.constantFrom(...batchRows),
  }),
  fc.record({ kind: fc.constant('paper' as const), pset: name, paper: name }),
  fc.record({
    kind: fc.constant('snippet' as const),
    pset: name,
    paper: name,
    snippet: name,
    tab: fc.constantFrom(...snippetTabs),
    completion: fc.option(fc.record({ run: text, id: text })),
    against: fc.option(
      fc.oneof(fc.constant('solution' as const), fc.record({ run: text, id: text })),
    ),
  }),
  fc.record({
    kind: fc.constant('errors' as const),
    pset: fc.constantFrom(...knownSets),
    filter: anyFilter,
    grouping: fc.constantFrom(...errorGroupings),
  }),
  fc.record({
    kind: fc.constant('model' as const),
    pset: fc.constantFrom(...knownSets),
    solver: name,
    filter: anyFilter,
  }),
  fc.record({ kind: fc.constant('search' as const), query: text }),
);

test('every route comes back from its address', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(parseRoute(formatRoute(route))).toEqual(route);
    }),
  );
});

test('every address, however odd, has a route, and the route one address', () => {
  fc.assert(
    fc.property(text, (hash) => {
      const canonical = formatRoute(parseRoute(`#/${hash}`));
      expect(formatRoute(parseRoute(canonical))).toBe(canonical);
    }),
  );
});
