// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompareChoices } from '../../domain/route/compare-params.ts';
import { untouched } from '../../domain/route/route.ts';
import { LeaderboardState } from '../../state/leaderboard.svelte.ts';
import { aModel, aPaper, aRun, aSnippet, aVerdict, aVerdictRow } from '../../testing/builders.ts';
import { FakeRunStore } from '../../testing/fake-run-store.ts';
import ComparePage from './ComparePage.svelte';

const papers = ['p', 'q'].map((id) => aPaper({ id }));
const snippets = papers.flatMap(({ id: paper }) =>
  ['x', 'y'].map((name) => aSnippet({ paper, name })),
);
const models = ['Best', 'Good', 'Weak', 'Last'].map((name, at) =>
  aModel({ id: name.toLowerCase(), name, openWeights: at > 1 }),
);
const passes: Record<string, number> = { best: 4, good: 3, weak: 1, last: 0 };
const onChoose = vi.fn<(choices: CompareChoices) => void>();
beforeEach(() => {
  vi.clearAllMocks();
});

async function show(change: Partial<CompareChoices> = {}) {
  const store = new FakeRunStore();
  store.rows = models.flatMap(({ id: run }) =>
    snippets.map(({ paper, name: snippet }, at) =>
      aVerdictRow({ run, paper, snippet, verdict: at < (passes[run] ?? 0) ? 'pass' : 'fail' }),
    ),
  );
  store.ownRuns = [
    aRun({ id: 'mine', solver: 'Mine', kind: 'imported', pset: 'researchcodebench' }),
  ];
  store.imported = [aVerdict({ run: 'mine', paper: 'p', snippet: 'x' })];
  render(ComparePage, {
    board: new LeaderboardState(store, () => Promise.resolve({ papers, snippets, models })),
    choices: { ...untouched('compare', 'researchcodebench'), ...change },
    dataSha256: '0123456789abcdef',
    link: 'https://example.org/#/compare',
    snippetHref: (paper: string, slug: string) => `#/s/${paper}/${slug}`,
    onChoose,
  });
  await screen.findByRole('region', { name: 'Models compared' });
}
const chosen = () => onChoose.mock.lastCall?.[0].chosen;

test('who chose nobody sees the first three, and the first two closely', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Best against Good' })).toBeTruthy();
  const matrix = screen.getByRole('table', { name: 'Every pair' });
  expect(within(matrix).getAllByRole('button')).toHaveLength(6);
  expect(screen.getByText('1 better, 0 worse, 3 equal')).toBeTruthy();
});

test('models are taken out, added, and picked by their developer or in one press', async () => {
  await show({ chosen: ['best', 'last'] });
  await fireEvent.click(screen.getByRole('button', { name: 'Take Last out' }));
  expect(chosen()).toEqual(['best']);
  await fireEvent.change(screen.getByLabelText('Add a model'), { target: { value: 'weak' } });
  expect(chosen()).toEqual(['best', 'last', 'weak']);
  await fireEvent.click(screen.getByRole('button', { name: 'Best 5 open' }));
  expect(chosen()).toEqual(['weak', 'last']);
  await fireEvent.click(screen.getByRole('button', { name: 'Mine against published' }));
  expect(chosen()).toEqual(['mine', 'best', 'good', 'weak']);
});

test('a pair with a run that lacks verdicts is compared on the snippets of both', async () => {
  await show({ chosen: ['mine', 'best'] });
  expect(
    screen.getByText('On the 1 snippet of 1 paper that both have a verdict for.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^No verdict of one/ }).textContent).toContain('3');
});

test('the snippets that only one of them solved lead to their pages', async () => {
  await show({ chosen: ['best', 'weak'], list: 'only-first' });
  const list = screen.getByRole('table', { name: 'Only Best' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/s/p/y', '#/s/q/x', '#/s/q/y']);
});

test('a gap in the matrix is looked at from its row', async () => {
  await show();
  await fireEvent.click(screen.getByRole('button', { name: /^Weak less Best, points: −75\.0 p / }));
  expect(onChoose.mock.lastCall?.[0].pair).toEqual(['weak', 'best']);
});

test('a link to a run that this browser lacks says so and what to do', async () => {
  await show({ chosen: ['best', 'imported-7', 'good'] });
  expect(screen.getByText(/no run called imported-7/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Best against Good' })).toBeTruthy();
});

test('one model alone is no comparison, and the page asks for another', async () => {
  await show({ chosen: ['best'] });
  expect(screen.getByText('Choose at least two models.')).toBeTruthy();
});

test('where results chose the snippets there are counts and no tests', async () => {
  const { filter } = untouched('compare', 'researchcodebench');
  await show({ filter: { ...filter, solveRate: { min: 10, max: null } } });
  expect(screen.getByText(/Intervals and tests would mislead/)).toBeTruthy();
  expect(screen.queryByText('Sign-flip test over papers')).toBeNull();
  expect(screen.getByText('Snippets won, lost, tied')).toBeTruthy();
});
