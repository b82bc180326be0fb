import { expect, test } from 'vitest';
import { stampText, wrapped } from './picture-file.ts';

const widthOf = (text: string) => text.length;

test('a text is broken at spaces, and a word that is too long stays whole', () => {
  expect(wrapped('n: 212 snippets', widthOf, 9)).toEqual(['n: 212', 'snippets']);
  expect(wrapped('antidisestablishment is', widthOf, 9)).toEqual(['antidisestablishment', 'is']);
});

test('the stamp says filter, n and data in one line', () => {
  const stamp = [
    ['filter', 'none'],
    ['n', '212 snippets'],
    ['data', 'd00c27c0b804'],
  ] as const;
  const table = { title: '', columns: [], rows: [], stamp };
  expect(stampText({ table })).toBe('filter: none · n: 212 snippets · data: d00c27c0b804');
});
