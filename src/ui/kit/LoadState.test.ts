// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import LoadState from './LoadState.svelte';

test('while something loads it is named, and nothing is to be pressed', () => {
  render(LoadState, { status: { kind: 'loading' }, what: 'the open pack', onRetry: vi.fn() });
  expect(screen.getByRole('status').textContent).toBe('Loading the open pack …');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure says what and why, and offers another try', async () => {
  const onRetry = vi.fn();
  const status = { kind: 'failed', why: 'Check the connection.' } as const;
  render(LoadState, { status, what: 'the open pack', onRetry });
  expect(screen.getByRole('alert').textContent).toContain(
    'Could not load the open pack. Check the connection.',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
