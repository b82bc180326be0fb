// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaderboard } from '../../domain/score/leaderboard.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import LeaderboardTable from './LeaderboardTable.svelte';

const onSort = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

const models = [
  aModel({ id: 'a', name: 'Best', publishedScaledPassAt1: 75, openWeights: true }),
  aModel({ id: 'b', name: 'Other', publishedScaledPassAt1: 25, knowledgeCutoff: '2025-04' }),
  aModel({ id: 'c', name: 'Untried' }),
];
const snippets = [
  aSnippet({ name: 'long', codeLines: 6 }),
  aSnippet({ name: 'short', codeLines: 2 }),
];
const rows = leaderboard(
  models,
  [
    aVerdictRow({ run: 'a', snippet: 'long', verdict: 'pass' }),
    aVerdictRow({ run: 'a', snippet: 'short', verdict: 'timed-out' }),
    aVerdictRow({ run: 'b', snippet: 'long', verdict: 'fail' }),
    aVerdictRow({ run: 'b', snippet: 'short', verdict: 'pass' }),
  ],
  snippets,
);

function show(fields: Partial<ComponentProps<typeof LeaderboardTable>> = {}) {
  return render(LeaderboardTable, {
    rows,
    papers: [aPaper()],
    sort: { column: 'rank', direction: 'asc' },
    onSort,
    showParity: false,
    caption: 'Scores of 3 models',
    ...fields,
  });
}
const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
};

test('a row gives rank, scores and what stands behind them', () => {
  show();
  expect(rowOf('Best')).toEqual(['1', 'Acme', '75.0', '50.0', '1 / 2', '6 / 8', '2024-06']);
});

test('a model without verdicts has dashes, not zeros', () => {
  show();
  expect(rowOf('Untried').slice(0, 4)).toEqual(['–', 'Acme', '–', '–']);
});

test('open weights, and papers that a model may know, are said in words', () => {
  show();
  expect(screen.getByRole('rowheader', { name: /Best/ }).textContent).toMatch(/Best\s+open/);
  expect(rowOf('Other').at(-1)).toBe('2025-04 may know 1');
});

test('only the sorted column says so, to eyes and to screen readers', () => {
  show({ sort: { column: 'pass', direction: 'desc' } });
  const sorted = screen
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'));
  expect(sorted.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending']);
  expect(sorted[0]?.textContent).toContain('pass@1');
});

test('a header asks for the order by its column', async () => {
  show();
  await fireEvent.click(screen.getByRole('button', { name: 'Lines' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('lines');
});

test('the comparison shows published score and difference, a dash where there is none', () => {
  show({ showParity: true });
  expect(rowOf('Best').slice(-2)).toEqual(['75.000000', '0']);
  expect(rowOf('Other').slice(-2)).toEqual(['25.000000', '0']);
  expect(rowOf('Untried').slice(-2)).toEqual(['30.000000', '–']);
});
