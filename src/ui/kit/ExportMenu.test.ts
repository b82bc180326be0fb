// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ExportMenu from './ExportMenu.svelte';

const view = {
  title: 'Scores, 13 papers',
  columns: [
    { key: 'model', label: 'Model', digits: null },
    { key: 'score', label: 'Score', digits: 1 },
  ],
  rows: [['Model A', 37.336]],
  stamp: [['filter', 'cutoff 2025-01']],
} as const;

let saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved = [];
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    last = content instanceof Blob ? content : null;
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) saved.push({ name: this.download, content: last });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = () => render(ExportMenu, { view, link: 'https://example.org/#/?cutoff=2025-01' });

test.each([
  ['CSV', 'scores-13-papers.csv', 'model,score,stamp_filter\r\nModel A,37.336,cutoff 2025-01\r\n'],
  ['JSON', 'scores-13-papers.json', '"score": 37.336'],
  ['Markdown', 'scores-13-papers.md', '| Model A | 37.3 |'],
  ['LaTeX', 'scores-13-papers.tex', 'Model A & 37.3'],
])('%s is saved under the table’s name, with its stamp', async (format, name, part) => {
  show();
  await fireEvent.click(screen.getByText(new RegExp(`^${format}`)));
  expect(saved.map((file) => file.name)).toEqual([name]);
  const text = await saved[0]?.content.text();
  expect(text).toContain(part);
  expect(text).toContain('cutoff 2025-01');
});

test('the link is copied, and that is confirmed in place', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await fireEvent.click(screen.getByText('Copy link'));
  await vi.waitFor(() => {
    expect(screen.getByText('Copied')).toBeTruthy();
  });
  expect(write).toHaveBeenCalledExactlyOnceWith('https://example.org/#/?cutoff=2025-01');
});
