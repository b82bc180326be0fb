// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import TabBar from './TabBar.svelte';

const someViews = (count: number, current = 0) =>
  Array.from({ length: count }, (_, at) => ({
    name: `View ${at + 1}`,
    href: `#/${at + 1}`,
    icon: '',
    isCurrent: at === current,
  }));
const names = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => link.textContent.trim());

test('up to four views stand in the bar, and there is no “More” without more', () => {
  render(TabBar, { views: someViews(4) });
  expect(names(screen.getByRole('navigation'))).toEqual(['View 1', 'View 2', 'View 3', 'View 4']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('from the fifth view on they are in a sheet that “More” opens', () => {
  const { container } = render(TabBar, { views: someViews(6) });
  const sheet = container.querySelector<HTMLElement>('[popover]');
  if (!sheet) throw new Error('there is no sheet');
  expect(names(sheet)).toEqual(['View 5', 'View 6']);
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('popovertarget')).toBe(sheet.id);
});

test('“More” is marked while the current view is behind it', async () => {
  const { rerender } = render(TabBar, { views: someViews(6, 1) });
  const isMarked = () => screen.getByRole('button', { name: 'More' }).classList.contains('current');
  expect(isMarked()).toBe(false);
  await rerender({ views: someViews(6, 5) });
  expect(isMarked()).toBe(true);
});
