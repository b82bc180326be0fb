// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import CopyButton from './CopyButton.svelte';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button');

test('the text is copied, and the button says so until it is left', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(CopyButton, { label: 'Copy BibTeX', text: '@misc{a}' });
  await fireEvent.click(button());
  await vi.waitFor(() => {
    expect(button().textContent.trim()).toBe('Copied');
  });
  expect(write).toHaveBeenCalledExactlyOnceWith('@misc{a}');
  await fireEvent.blur(button());
  expect(button().textContent.trim()).toBe('Copy BibTeX');
});

test('where copying is refused the button says what to do instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
  render(CopyButton, { label: 'Copy BibTeX', text: '@misc{a}' });
  await fireEvent.click(button());
  await vi.waitFor(() => {
    expect(button().textContent.trim()).toBe('Not copied: select the text');
  });
});
