// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type LeaderboardFilter, noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { leaderboardOf, type LeaderboardChoices } from '../../domain/route/route.ts';
import { makeClaims } from '../../domain/stats/claims.ts';
import { ClaimsState } from '../../state/claims.svelte.ts';
import { LeaderboardState } from '../../state/leaderboard.svelte.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { FakeRunStore } from '../../testing/fake-run-store.ts';
import { FakeStatsRuntime } from '../../testing/fake-stats-runtime.ts';
import { finish } from '../../testing/stats-fixtures.ts';
import LeaderboardPage from './LeaderboardPage.svelte';
// The page loads it when it is asked for; here that must not take longer than a test waits.
import './RowDetail.svelte';

const facts = {
  papers: [aPaper()],
  snippets: [aSnippet()],
  models: [aModel({ id: 'a', name: 'Best' }), aModel({ id: 'b', name: 'Other' })],
};
const onChoose = vi.fn<(choices: LeaderboardChoices, how: 'step' | 'typing') => void>();
let stats: FakeStatsRuntime;
beforeEach(() => {
  vi.clearAllMocks();
  stats = new FakeStatsRuntime();
});

const choicesWith = (
  filter: Partial<LeaderboardFilter> = {},
  others: Partial<LeaderboardChoices> = {},
): LeaderboardChoices => ({
  ...leaderboardOf('researchcodebench'),
  filter: { ...noFilter, ...filter },
  ...others,
});

function show(choices = choicesWith(), loadFacts = () => Promise.resolve(facts)) {
  const store = new FakeRunStore();
  store.rows = [
    aVerdictRow({ run: 'a', verdict: 'pass' }),
    aVerdictRow({ run: 'b', verdict: 'fail' }),
  ];
  return render(LeaderboardPage, {
    board: new LeaderboardState(store, loadFacts),
    claims: new ClaimsState(stats),
    choices,
    dataSha256: '12345678',
    sourceDate: '2025-06-04',
    link: 'https://example.org/#/',
    snippetHref: (paper: string, slug: string) => `#/s/${paper}/${slug}`,
    newId: () => 'new',
    today: () => '2026-01-31',
    onChoose,
  });
}
const settled = () => screen.findAllByRole('rowheader');
const lastFilter = () => onChoose.mock.lastCall?.[0].filter;

test('loading is said, then the table stands there', async () => {
  show();
  expect(screen.getByText('Loading the verdicts …')).toBeTruthy();
  expect(await settled()).toHaveLength(2);
});

test('a row that the address opens comes with the table, which it would push down later', async () => {
  show(choicesWith({}, { opened: 'b' }));
  await settled();
  expect(screen.getByRole('table', { name: /Score by paper/ })).toBeTruthy();
});

test('the counts lead to the papers and snippets behind them', async () => {
  show(choicesWith({ lens: 'snippets' }));
  await settled();
  const hrefs = within(screen.getByText(/effective/).parentElement ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '#/matrix?lens=snippets&view=papers',
    '#/matrix?lens=snippets&view=table',
    '#/matrix?lens=snippets&view=table',
  ]);
});

test('a failed load says why and can be tried again', async () => {
  let isOffline = true;
  show(choicesWith(), () =>
    isOffline ? Promise.reject(new Error('Check the connection.')) : Promise.resolve(facts),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Check the connection.');
  isOffline = false;
  await fireEvent.click(retry);
  expect(await settled()).toHaveLength(2);
});

test('a search that finds nobody says so, and one tap resets it but keeps the lens', async () => {
  show(choicesWith({ search: 'nobody', lens: 'papers' }));
  expect(
    await screen.findByText('No model matches. Change the search or reset the filters.'),
  ).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(lastFilter()).toEqual({ ...noFilter, lens: 'papers' });
});

test('a chip takes its own choice away and no other', async () => {
  show(choicesWith({ openOnly: true, lines: { min: 1, max: null } }));
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: open weights' }));
  expect(lastFilter()).toEqual({ ...noFilter, lines: { min: 1, max: null } });
});

test('a cutoff after every paper says so instead of showing scores of nothing', async () => {
  show(choicesWith({ cutoff: '2030-01' }));
  expect(await screen.findByText(/No paper’s code came after 2030-01/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a choice of snippets nothing is compared with published scores, which cover all', async () => {
  show(choicesWith({ harness: 'left-out' }, { showParity: true }));
  expect(await screen.findByText(/reset the filters to compare/)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Published/ })).toBeNull();
});

test('snippets that results chose bring no intervals, tests or ranks, and the reason', async () => {
  show(choicesWith({ solveRate: { min: 10, max: null } }));
  expect(await screen.findByText(/Snippets were chosen by how models did/)).toBeTruthy();
  expect(
    screen.getAllByRole('row').map((row) => row.querySelector('td.rank')?.textContent.trim()),
  ).toEqual([undefined, '–', '–']);
  expect(screen.queryByText(/Comparing/)).toBeNull();
});

test('typing in the search is no step for Back; a filter is', async () => {
  show();
  await settled();
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'b' } });
  await fireEvent.click(screen.getByLabelText('Open weights'));
  expect(onChoose.mock.calls.map(([, how]) => how)).toEqual(['typing', 'step']);
});

describe('the comparison of all pairs', () => {
  const claimsOf = () => {
    const [{ input } = { input: null }] = stats.calls;
    if (!input) throw new Error('nothing was asked');
    return finish(makeClaims({ ...input, bootstrap: { draws: 10, seed: 1 } }));
  };

  test('is made of the ranked rows, and its ranges and tiers come into the rows', async () => {
    show();
    expect(await screen.findByText('Comparing 1 pair of models … 0 %')).toBeTruthy();
    stats.calls[0]?.settle({ kind: 'made', claims: claimsOf() });
    expect(await screen.findByText(/the one pair of ranked rows/)).toBeTruthy();
    const [, best] = screen.getAllByRole('row');
    expect(best && within(best).getByText('1–2')).toBeTruthy();
    // One paper says nothing about a difference, and the page says so.
    expect(screen.getByText(/nothing can be told apart/)).toBeTruthy();
  });

  test('is not made anew for a search, which changes no rank', async () => {
    const { rerender } = show();
    await settled();
    await rerender({ choices: choicesWith({ search: 'best' }) });
    expect(stats.calls).toHaveLength(1);
    await rerender({ choices: choicesWith({ lens: 'papers' }) });
    expect(stats.calls).toHaveLength(2);
  });

  test('can be stopped and taken up again', async () => {
    show();
    await fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(stats.stops).toBe(1);
    expect(screen.getByText('Models were not compared.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Compare all pairs' }));
    expect(screen.getByText('Comparing 1 pair of models … 0 %')).toBeTruthy();
  });

  test('ends when the reader leaves', async () => {
    const { unmount } = show();
    await settled();
    unmount();
    expect(stats.stops).toBe(1);
  });
});
