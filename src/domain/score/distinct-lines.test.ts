import { expect, test } from 'vitest';
import { aSnippet } from '../../testing/builders.ts';
import { distinctLines } from './distinct-lines.ts';

const outer = aSnippet({ name: 'outer', codeLines: 10 });
const middle = aSnippet({ name: 'middle', codeLines: 6, parent: 'outer', depth: 1 });
const inner = aSnippet({ name: 'inner', codeLines: 2, parent: 'middle', depth: 2 });
const all = [outer, middle, inner];

test('nested snippets add nothing to what is around them', () => {
  expect(distinctLines(all)).toBe(10);
});

test('a snippet counts where none of its ancestors was chosen', () => {
  expect(distinctLines([middle, inner], all)).toBe(6);
});

test('an ancestor is found through a snippet that was left out', () => {
  expect(distinctLines([outer, inner], all)).toBe(10);
});

test('a snippet of the same name in another paper is no ancestor', () => {
  const elsewhere = aSnippet({ paper: 'other', name: 'outer', codeLines: 4 });
  expect(distinctLines([elsewhere, middle], [...all, elsewhere])).toBe(10);
});
