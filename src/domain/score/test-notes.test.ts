import { expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { notesOf } from './test-notes.ts';

test('a snippet’s own note comes before that of its paper, and those of its siblings not at all', () => {
  const { testNotes } = publishedFile();
  const snippets = (...of: [string, string?]) =>
    notesOf(testNotes, ...of).map(({ snippet }) => snippet);
  expect(snippets('fractalgen', 'sample image')).toEqual(['sample image', null]);
  expect(snippets('fractalgen', 'patchify')).toEqual([null]);
  expect(snippets('fractalgen')).toHaveLength(5);
  expect(snippets('fractalgen')[0]).toBe(null);
});
