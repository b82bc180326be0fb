// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet, tick, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LeaderboardFilter, noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { defaultSort } from '../../domain/filter/sort-rows.ts';
import { boardOf } from '../../domain/score/board.ts';
import { leaderboardView } from '../../domain/score/leaderboard-view.ts';
import { solverOfRun } from '../../domain/score/solver-of-run.ts';
import { aModel, aPaper, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import type { TableRow } from './board-row.ts';
import LeaderboardTable from './LeaderboardTable.svelte';

const onSort = vi.fn();
const onOpen = vi.fn();
const onPick = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

const solvers = [
  aModel({ id: 'a', name: 'Best', openWeights: true }),
  aModel({ id: 'b', name: 'Other', knowledgeCutoff: '2025-04' }),
  aModel({ id: 'c', name: 'Untried' }),
  solverOfRun(aRun({ id: 'd', solver: 'Mine' })),
];
const facts = {
  papers: [aPaper()],
  snippets: [
    aSnippet({ name: 'long', codeLines: 6 }),
    aSnippet({ name: 'short', codeLines: 2 }),
    aSnippet({ name: 'third', codeLines: 2 }),
  ],
};
const verdictsOf = (run: string, long: 'pass' | 'fail', rest: 'pass' | 'fail') => [
  aVerdictRow({ run, snippet: 'long', verdict: long }),
  aVerdictRow({ run, snippet: 'short', verdict: rest }),
  aVerdictRow({ run, snippet: 'third', verdict: rest }),
];
const board = boardOf(facts, solvers, [
  ...verdictsOf('a', 'pass', 'fail'),
  ...verdictsOf('b', 'fail', 'pass'),
  aVerdictRow({ run: 'd', snippet: 'long', verdict: 'pass' }),
]);

function rowsFor(filter: Partial<LeaderboardFilter> = {}, fields: Partial<TableRow> = {}) {
  const view = leaderboardView(board, { ...noFilter, ...filter }, defaultSort);
  return view.rows.map((row): TableRow => {
    const published = row.solver.id === 'a' ? 60 : null;
    return { row, origin: 'published', claims: null, move: null, published, ...fields };
  });
}
function show(fields: Partial<ComponentProps<typeof LeaderboardTable>> = {}) {
  return render(LeaderboardTable, {
    rows: rowsFor(),
    papers: 1,
    known: { developers: true, cutoffs: true, prices: true },
    usualOrigin: 'published',
    lens: 'lines',
    k: 1,
    sort: defaultSort,
    onSort,
    showParity: false,
    showMoves: false,
    caption: 'Scores of 4 models',
    opened: null,
    onOpen,
    picked: [],
    mostPicked: 8,
    onPick,
    detail: createRawSnippet(() => ({ render: () => '<p>what stands behind it</p>' })),
    ...fields,
  });
}
const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .filter((cell) => cell.querySelector('input') === null)
    .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());

test('a row gives rank, scores and what stands behind them', () => {
  show();
  expect(cellsOf('Best')).toEqual([
    '1',
    '',
    '',
    'Acme',
    '60.0',
    '33.3',
    '1 / 3',
    '6 / 10',
    '2024-06',
    '1.00 · 4.00',
  ]);
});

test('rank range and tier have their place before they are known', () => {
  show({ rows: rowsFor({}, { claims: { range: { best: 1, worst: 2 }, tier: 1 } }) });
  expect(cellsOf('Best').slice(0, 3)).toEqual(['1', '1–2', '1']);
});

test('a model without verdicts has dashes, not zeros', () => {
  show();
  expect(cellsOf('Untried').slice(0, 6)).toEqual(['–', '', '', 'Acme', '–', '–']);
});

test('a row that lacks verdicts says how many it has, and has no rank', () => {
  show();
  expect(cellsOf('Mine')[0]).toBe('–');
  expect(rowOf('Mine').textContent).toContain('not ranked: 1 of 3 snippets');
});

test('under another lens the shift of the rank is said in words too', () => {
  show({ rows: rowsFor({ lens: 'snippets' }), lens: 'snippets' });
  within(rowOf('Other')).getByRole('img', { name: '1 up from rank 2 by lines' });
  expect(screen.getByRole('button', { name: 'pass@1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scaled' })).toBeTruthy();
});

test('a model that may know a paper is greyed and says so in words', () => {
  show({ rows: rowsFor({ cutoff: '2025-01' }) });
  expect(rowOf('Other').className).toContain('greyed');
  expect(rowOf('Other').textContent).toContain('not ranked: may know 1 of 1 papers');
  expect(rowOf('Best').className).not.toContain('greyed');
});

test('only the sorted column says so, to eyes and to screen readers', () => {
  show({ sort: { column: 'pass', direction: 'desc' } });
  const sorted = screen
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'));
  expect(sorted.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending']);
  expect(sorted[0]?.textContent).toContain('pass@1');
});

test('a header asks for the order by its column, and describes it', async () => {
  show();
  const header = screen.getByRole('button', { name: 'Lines' });
  await fireEvent.click(header);
  expect(onSort).toHaveBeenCalledExactlyOnceWith('lines');
  const tip = document.getElementById(header.getAttribute('aria-describedby') ?? '');
  expect(tip?.textContent).toContain('Lines of code in passed snippets');
});

test('the name opens what stands behind the row, a number does the same, and both close it', async () => {
  const { rerender } = show();
  const name = screen.getByRole('button', { name: 'Best' });
  expect(name.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(name);
  await fireEvent.click(within(rowOf('Other')).getByText('40.0'));
  expect(onOpen.mock.calls).toEqual([['a'], ['b']]);
  await rerender({ opened: 'a' });
  expect(screen.getByText('what stands behind it')).toBeTruthy();
  await fireEvent.click(name);
  expect(onOpen).toHaveBeenLastCalledWith(null);
});

test('the comparison shows published score and difference, a dash where there is none', () => {
  show({ showParity: true });
  expect(cellsOf('Best').slice(-2)).toEqual(['60.000000', '0']);
  expect(cellsOf('Other').slice(-2)).toEqual(['–', '–']);
});

test('how far a rank moves without a paper is a column of its own', () => {
  const move = {
    solver: 'a',
    rank: 1,
    best: { rank: 1, without: 'p' },
    worst: { rank: 3, without: 'q' },
  };
  show({ rows: rowsFor({}, { move }), showMoves: true });
  const cell = within(rowOf('Best')).getByText('1–3');
  expect(cell.title).toBe('best without p, worst without q');
});

test('a tick adds a model to the comparison or takes it out, and opens no row', () => {
  show({ picked: ['b'] });
  const box = (name: string) =>
    within(rowOf(name)).getByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` });
  box('Best').click();
  expect(onPick).toHaveBeenLastCalledWith(['b', 'a']);
  box('Other').click();
  expect(onPick).toHaveBeenLastCalledWith([]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('with as many as can be compared the others cannot be picked, and say why', () => {
  show({ picked: ['a', 'b'], mostPicked: 2 });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled, checked }) => disabled || checked)).toEqual(boxes.map(() => true));
  expect(boxes.filter(({ disabled }) => disabled).map(({ title }) => title)).toEqual(
    boxes.slice(2).map(() => '2 are the most that can be compared.'),
  );
});

test('in a long table the rows in sight change at once, those below with the next frame', async () => {
  vi.useFakeTimers();
  const [row] = rowsFor();
  if (!row) throw new Error('the board has rows');
  const long = Array.from({ length: 60 }, (_, at): TableRow => {
    const name = `Model ${at}`;
    return { ...row, row: { ...row.row, solver: aModel({ id: name, name }) } };
  });
  const namesOf = (rows: readonly TableRow[]) => rows.map(({ row: { solver } }) => solver.name);
  const shown = () =>
    screen.getAllByRole('button', { name: /^Model \d/ }).map(({ textContent }) => textContent);
  const { rerender } = show({ rows: long, opened: 'Model 59' });
  vi.runAllTimers();
  expect(shown()).toEqual(namesOf(long));

  const turned = [...long].reverse();
  await rerender({ rows: turned });
  expect(shown().slice(0, 20)).toEqual(namesOf(turned).slice(0, 20));
  expect(shown().slice(40)).toEqual(namesOf(long).slice(40));
  // What stands behind a row goes with it at once.
  const detail = screen.getByText('what stands behind it').closest('tr');
  expect(detail?.previousElementSibling?.textContent).toContain('Model 59');

  vi.runAllTimers();
  await tick();
  expect(shown()).toEqual(namesOf(turned));
});
