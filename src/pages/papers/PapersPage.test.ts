// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { aPaper, aSnippet } from '../../testing/builders.ts';
import PapersPage from './PapersPage.svelte';

const index = {
  pset: 'open-pack',
  title: 'Open pack',
  sha256: 'a'.repeat(64),
  papers: [aPaper({ id: 'minp', title: 'Min-p' })],
  snippets: [
    aSnippet({ paper: 'minp', name: 'outer', codeLines: 5 }),
    aSnippet({ paper: 'minp', name: 'inner', codeLines: 2 }),
    aSnippet({ paper: 'another', name: 'elsewhere', codeLines: 9 }),
  ],
};

test('the open pack’s papers are links with their counts', () => {
  const pack = { kind: 'ready', value: index } as const;
  render(PapersPage, { pack, published: null, onRetry: vi.fn() });
  const link = screen.getByRole('link', { name: /Min-p/ });
  expect(link.getAttribute('href')).toBe('#/papers/open-pack/minp');
  expect(link.textContent).toContain('2 snippets · 7 lines');
});

test('the published papers are a table of facts, and lead to no code of theirs', () => {
  render(PapersPage, {
    pack: { kind: 'failed', why: 'Check the connection.' },
    published: { ...index, models: [], verdicts: {}, testNotes: [] },
    onRetry: vi.fn(),
  });
  expect(screen.getByRole('rowheader', { name: 'Min-p' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/papers/researchcodebench/minp']);
});

test('where the open pack cannot be had, that is said and can be tried again', async () => {
  const onRetry = vi.fn();
  const pack = { kind: 'failed', why: 'Check the connection.' } as const;
  render(PapersPage, { pack, published: null, onRetry });
  expect(screen.getByRole('alert').textContent).toContain('Check the connection.');
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
