// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { defaultSort } from '../../domain/filter/sort-rows.ts';
import { LeaderboardState } from '../../state/leaderboard.svelte.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { FakeRunStore } from '../../testing/fake-run-store.ts';
import LeaderboardPage from './LeaderboardPage.svelte';

const facts = {
  papers: [aPaper()],
  snippets: [aSnippet()],
  models: [aModel({ id: 'a', name: 'Best' }), aModel({ id: 'b', name: 'Other' })],
  verdicts: { a: 'p', b: 'f' },
};
const onChoose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

function show(
  fields: Partial<ComponentProps<typeof LeaderboardPage>> = {},
  loadFacts = () => Promise.resolve(facts),
) {
  const store = new FakeRunStore();
  store.rows = [
    aVerdictRow({ run: 'a', verdict: 'pass' }),
    aVerdictRow({ run: 'b', verdict: 'fail' }),
  ];
  return render(LeaderboardPage, {
    board: new LeaderboardState(store, loadFacts),
    filter: noFilter,
    sort: defaultSort,
    showParity: false,
    dataVersion: '12345678',
    onChoose,
    ...fields,
  });
}

test('loading is said, then the table stands there', async () => {
  show();
  expect(screen.getByText('Loading the published verdicts …')).toBeTruthy();
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
});

test('a failed load says why and can be tried again', async () => {
  let isOffline = true;
  show({}, () =>
    isOffline ? Promise.reject(new Error('Check the connection.')) : Promise.resolve(facts),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Check the connection.');
  isOffline = false;
  await fireEvent.click(retry);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
});

test('a search that finds nobody says so, and how to go on', async () => {
  show({ filter: { ...noFilter, search: 'nobody' } });
  expect(
    await screen.findByText('No model matches. Change the search or reset the filters.'),
  ).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    { filter: noFilter, sort: defaultSort, showParity: false },
    'step',
  );
});

test('a cutoff after every paper says so instead of showing scores of nothing', async () => {
  show({ filter: { ...noFilter, cutoff: '2030-01' } });
  expect(await screen.findByText(/No paper’s code came after 2030-01/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on some of the papers nothing is compared with published scores, which cover all', async () => {
  show({ showParity: true, filter: { ...noFilter, cutoff: '2025-01' } });
  expect(await screen.findByText(/clear the cutoff to compare/)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Published' })).toBeNull();
});

test('typing in the search is no step for Back; a filter is', async () => {
  show();
  await screen.findAllByRole('rowheader');
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'b' } });
  await fireEvent.click(screen.getByLabelText('Open weights only'));
  expect(onChoose.mock.calls.map(([, how]) => how as string)).toEqual(['typing', 'step']);
});
