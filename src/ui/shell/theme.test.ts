// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { applyTheme, readTheme } from './theme.ts';
import ThemeSwitch from './ThemeSwitch.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const shown = () => document.documentElement.dataset['theme'];

test('a chosen theme is shown, and read on the next visit; the system’s leaves no mark', () => {
  expect(readTheme()).toBe('system');
  applyTheme('dark');
  expect([shown(), readTheme()]).toEqual(['dark', 'dark']);
  applyTheme('system');
  expect([shown(), readTheme()]).toEqual([undefined, 'system']);
});

test('a stored word that is no theme is as if nothing were stored', () => {
  localStorage.setItem('theme', 'sepia');
  expect(readTheme()).toBe('system');
});

test('where storage is refused the theme is shown all the same', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(readTheme()).toBe('system');
  applyTheme('light');
  expect(shown()).toBe('light');
});

test('the switch names the theme and the next one, and goes through all three', async () => {
  const onChange = vi.fn();
  const { rerender } = render(ThemeSwitch, { theme: 'system', onChange });
  const press = () => fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
    'Theme: system. Switch to light.',
  );
  await press();
  await rerender({ theme: 'light' });
  await press();
  await rerender({ theme: 'dark' });
  await press();
  expect(onChange.mock.calls.flat()).toEqual(['light', 'dark', 'system']);
});
