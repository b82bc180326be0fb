// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { render, screen, within } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { expect, test, vi } from 'vitest';
import Header from './Header.svelte';

function show(fields: Partial<ComponentProps<typeof Header>> = {}) {
  return render(Header, {
    views: [
      { name: 'Leaderboard', href: '#/', icon: '', isCurrent: false },
      { name: 'Papers', href: '#/papers', icon: '', isCurrent: true },
    ],
    theme: 'system',
    onTheme: vi.fn(),
    data: { version: '3f9a0c11', href: '#/method?section=data' },
    search: { href: '#/search', isCurrent: false },
    progress: null,
    ...fields,
  });
}

test('the current view says so, and the data version leads to what it means', () => {
  show();
  expect(screen.getByRole('link', { name: 'Papers' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Leaderboard' }).hasAttribute('aria-current')).toBe(
    false,
  );
  expect(screen.getByRole('link', { name: /3f9a0c11/ }).getAttribute('href')).toBe(
    '#/method?section=data',
  );
});

test('problem sets are offered where the view can show more than one', async () => {
  const published = { name: 'ResearchCodeBench', href: '#/', isCurrent: true };
  const { rerender } = show({ problemSets: [published] });
  expect(screen.queryByRole('navigation', { name: 'Problem set' })).toBeNull();
  const pack = { name: 'Open pack', href: '#/?set=open-pack', isCurrent: false };
  await rerender({ problemSets: [published, pack] });
  const links = within(screen.getByRole('navigation', { name: 'Problem set' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['ResearchCodeBench', 'true'],
    ['Open pack', null],
  ]);
});

test('without long work there is no progress line', () => {
  show();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('long work is named, with its share where that is known and none where it is not', async () => {
  const { rerender } = show({ progress: { label: 'Starting Python', share: 0.25 } });
  const line = () => screen.getByRole('progressbar', { name: 'Starting Python' });
  expect(line().getAttribute('aria-valuenow')).toBe('25');
  await rerender({ progress: { label: 'Starting Python', share: null } });
  expect(line().hasAttribute('aria-valuenow')).toBe(false);
});

test('skipping to the content moves the focus and leaves the address alone', () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  show();
  const before = location.href;
  screen.getByRole('link', { name: 'Skip to content' }).click();
  expect(document.activeElement).toBe(main);
  expect(location.href).toBe(before);
  main.remove();
});
