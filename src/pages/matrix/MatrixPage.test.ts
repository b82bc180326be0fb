// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MatrixChoices } from '../../domain/route/matrix-params.ts';
import { untouched } from '../../domain/route/route.ts';
import { LeaderboardState } from '../../state/leaderboard.svelte.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { FakeRunStore } from '../../testing/fake-run-store.ts';
import MatrixPage from './MatrixPage.svelte';

const papers = ['p', 'q'].map((id) => aPaper({ id }));
const snippets = papers.flatMap(({ id: paper }) =>
  ['x', 'y'].map((name) => aSnippet({ paper, name })),
);
const models = ['Best', 'Last'].map((name) => aModel({ id: name.toLowerCase(), name }));
const passes: Record<string, number> = { best: 3, last: 1 };
const onChoose = vi.fn<(choices: MatrixChoices) => void>();
beforeEach(() => {
  vi.clearAllMocks();
});

async function show(change: Partial<MatrixChoices> = {}) {
  const store = new FakeRunStore();
  store.rows = models.flatMap(({ id: run }) =>
    snippets.map(({ paper, name: snippet }, at) =>
      aVerdictRow({ run, paper, snippet, verdict: at < (passes[run] ?? 0) ? 'pass' : 'fail' }),
    ),
  );
  render(MatrixPage, {
    board: new LeaderboardState(store, () => Promise.resolve({ papers, snippets, models })),
    choices: { ...untouched('matrix', 'researchcodebench'), ...change },
    dataSha256: '0123456789abcdef',
    link: 'https://example.org/#/matrix',
    snippetHref: (paper: string, slug: string) => `#/s/${paper}/${slug}`,
    onChoose,
  });
  await screen.findByRole('group', { name: 'Snippets' });
}
const cells = () => screen.getByRole('application');
const press = (key: string, more = {}) => fireEvent.keyDown(cells(), { key, ...more });

test('arrows walk, Ctrl goes by paper, each step is said in words, and Enter opens the cell', async () => {
  await show();
  await fireEvent.focus(cells());
  expect(screen.getByText('Best · p / x · 3 lines: pass · solved by 2 of 2')).toBeTruthy();
  await press('ArrowDown');
  await press('ArrowRight', { ctrlKey: true });
  expect(screen.getByText('Last · q / x · 3 lines: fail · solved by 1 of 2')).toBeTruthy();
  await press('Enter');
  expect(onChoose.mock.lastCall?.[0].opened).toEqual({ solver: 'last', paper: 'q', snippet: 'x' });
});

test('an opened cell shows its verdict, who solved the snippet, and the way to its page', async () => {
  await show({ opened: { solver: 'last', paper: 'p', snippet: 'y' } });
  const cell = within(screen.getByRole('region', { name: 'Opened cell' }));
  expect(cell.getByText('functional')).toBeTruthy();
  expect(cell.getByText(/1.\/.2:.*Best/s)).toBeTruthy();
  expect(cell.getByRole('link', { name: 'Open the snippet' }).getAttribute('href')).toBe('#/s/p/y');
  await fireEvent.click(cell.getByRole('button', { name: 'Close' }));
  expect(onChoose.mock.lastCall?.[0].opened).toBeNull();
});

test('a link to a cell that is not shown says why', async () => {
  await show({ opened: { solver: 'imported-7', paper: 'p', snippet: 'y' } });
  expect(screen.getByText(/this browser does not have its run/)).toBeTruthy();
});

test('the lenses count what they leave, and where nothing is left the page says so', async () => {
  await show({ show: 'never' });
  expect(screen.getByRole('radio', { name: 'Never solved (1)' })).toBeTruthy();
  expect(screen.getByText(/1 snippet with 3 lines that no model solves/)).toBeTruthy();
  const { filter } = untouched('matrix', 'researchcodebench');
  await show({ show: 'never', filter: { ...filter, papers: ['p'] } });
  expect(await screen.findByText(/No snippet is left/)).toBeTruthy();
});

test('by paper every number opens the verdicts behind it', async () => {
  await show({ view: 'papers' });
  const row = screen.getByRole('row', { name: /^Last/ });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Last', '50.0', '0.0']);
  expect(links[1]?.getAttribute('href')).toBe('#/?paper=p&row=last');
});

test('the same as a table: a line a snippet, with how many solved it', async () => {
  await show({ view: 'table' });
  const [, first] = screen.getAllByRole('row');
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'x',
    'p',
    'scored here',
    '3',
    '0',
    '2',
    '2',
    '100.0',
  ]);
});
