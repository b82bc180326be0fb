// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { usualSafety } from '../../domain/filter/safe-papers.ts';
import { defaultShiftSort } from '../../domain/route/contamination-params.ts';
import { aModel, aPaper } from '../../testing/builders.ts';
import CutoffInput from './CutoffInput.svelte';
import PublishedClaims from './PublishedClaims.svelte';
import RulesTable from './RulesTable.svelte';
import SampleWarning from './SampleWarning.svelte';
import ShiftTable from './ShiftTable.svelte';

const row = {
  solver: aModel({ id: 'a', name: 'Best' }),
  cutoff: '2025-01',
  isEdited: false,
  standing: 'safe',
  mayKnow: 0,
  safePapers: 13,
  rank: 1,
  full: 37.3,
  safe: 33.3,
  change: -4,
  reference: -5,
  beyond: 1,
  interval: { low: -1.5, high: 3.5 },
} as const;

describe('an editable cutoff', () => {
  const show = (isEdited = false) => {
    const onChange = vi.fn();
    render(CutoffInput, {
      model: 'Best',
      cutoff: '2025-01',
      claimed: '2024-12',
      isEdited,
      onChange,
    });
    const field = screen.getByRole('textbox', { name: 'Cutoff of Best, year and month' });
    return { field, onChange };
  };

  test('takes a month', async () => {
    const { field, onChange } = show();
    await fireEvent.change(field, { target: { value: ' 2025-03 ' } });
    expect(onChange).toHaveBeenLastCalledWith('2025-03');
  });

  test('refuses what is none, and says what it wants', async () => {
    const { field, onChange } = show();
    await fireEvent.change(field, { target: { value: '2025-13' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Year and month, such as 2025-01');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('goes back to the claim', async () => {
    const { onChange } = show(true);
    await fireEvent.click(
      screen.getByRole('button', { name: 'Reset the cutoff of Best to 2024-12' }),
    );
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('the table of shifts', () => {
  const onSort = vi.fn();
  const show = (more = {}, isOwn = false) =>
    render(ShiftTable, {
      rows: [{ ...row, ...more }],
      papers: 13,
      all: 20,
      isOwn,
      hrefOf: (solver: string, set: string) => `#/${set}/${solver}`,
      onEdit: vi.fn(),
      sort: defaultShiftSort,
      onSort,
    });

  test('leads from both scores to the verdicts behind them', () => {
    show();
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/^37\.3, all papers/)).toBe('#/full/a');
    expect(link(/^33\.3, safe papers/)).toBe('#/safe/a');
  });

  test('is sorted by any column, numbers with the best first', async () => {
    show();
    await fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'change', direction: 'desc' });
    const rank = screen.getByRole('columnheader', { name: /^Rank/ });
    expect(rank.getAttribute('aria-sort')).toBe('ascending');
  });

  test('says in words why a row has no rank', () => {
    show({ standing: 'mayKnow', mayKnow: 4, rank: null });
    const cells = within(screen.getByRole('row', { name: /Best/ })).getAllByRole('cell');
    expect(cells[0]?.textContent).toBe('–');
    expect(screen.getByText('may know 4 of 13, not ranked')).toBeTruthy();
  });

  test('shows what each is held against where that differs by row', () => {
    show({}, true);
    expect(screen.getByRole('columnheader', { name: /^Others’ change/ })).toBeTruthy();
    expect(screen.getByText('−5.0')).toBeTruthy();
  });
});

test.each([
  [13, 32, /Small sample: with 13 papers .* after Holm over 496 pairs nothing can be below 0\.05/],
  [5, 32, /Small sample: with 5 papers no p can be below 0\.063: no two models can be told apart/],
  [1, 0, /with 1 paper no p can be below 1\.0/],
  [20, 32, /^With 20 papers the smallest possible p is 1\.9e-6\.$/],
])('of %i papers and %i ranked models it is said what tests can reach', (papers, ranked, said) => {
  const { container } = render(SampleWarning, { papers, ranked });
  expect(container.textContent.trim().replaceAll(/\s+/g, ' ')).toMatch(said);
});

test('the published 13 holds, the 14 does not, and the reason is there', () => {
  const minp = aPaper({
    id: 'minp',
    firstCommitDate: '2024-11-13',
    lastCommitDate: '2025-03-15',
    arxivV1Date: '2024-07-01',
  });
  const safe = Array.from({ length: 13 }, (_, at) =>
    aPaper({
      id: `safe-${at}`,
      firstCommitDate: '2025-02-11',
      lastCommitDate: '2025-04-21',
      arxivV1Date: at < 5 ? '2024-10-03' : '2025-03-02',
    }),
  );
  const { container } = render(PublishedClaims, { papers: [...safe, minp] });
  const [article, site] = [...container.querySelectorAll('li')].map((item) =>
    item.textContent.trim().replaceAll(/\s+/g, ' '),
  );
  expect(article).toMatch(/^Holds The article says 13/);
  expect(site).toMatch(/^Does not hold .* gives 14, because it dates minp by its last commit/);
  expect(container.textContent).toContain('By the first version on arXiv 8 papers are safe');
});

test('every rule has its count, which leads to the rule; the one in force is marked', () => {
  render(RulesTable, {
    papers: [aPaper({ firstCommitDate: '2025-01-20', arxivV1Date: '2024-05-01' })],
    cutoff: '2025-01',
    rule: usualSafety,
    hrefOf: (rule: object) => JSON.stringify(rule),
  });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent).slice(0, 4)).toEqual(['0', '1', '0', '0']);
  expect(links[1]?.getAttribute('href')).toBe(
    '{"dateField":"first-commit","boundary":"first-day"}',
  );
  expect(links.map((link) => link.getAttribute('aria-current')).slice(0, 2)).toEqual([
    'true',
    null,
  ]);
});
