import { expect, test } from 'vitest';
import type { Layer } from './picture.ts';
import { placedLegend, stampText, wrapped } from './picture-file.ts';

const widthOf = (text: string) => text.length;

test('a text is broken at spaces, and a word that is too long stays whole', () => {
  expect(wrapped('n: 212 snippets', widthOf, 9)).toEqual(['n: 212', 'snippets']);
  expect(wrapped('antidisestablishment is', widthOf, 9)).toEqual(['antidisestablishment', 'is']);
});

const layer = (name: string): Layer => ({
  kind: 'points',
  name,
  look: { colour: 'series-1', shape: 'circle' },
  points: [],
});

test('a legend breaks into lines where it is too wide, and a single layer needs none', () => {
  const layers = [layer('one'), layer('two'), layer('three')];
  const { marks, height } = placedLegend(layers, widthOf, 70);
  expect(marks.map(({ left, line }) => [left, line])).toEqual([
    [0, 0],
    [39, 0],
    [0, 1],
  ]);
  expect(height).toBe(36);
  expect(placedLegend([layer('one')], widthOf, 70)).toEqual({ marks: [], height: 0 });
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
