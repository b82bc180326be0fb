import { expect, test } from 'vitest';
import { aSnippet } from '../../testing/builders.ts';
import { enclosing, neighbour } from './step.ts';

const named = (name: string, parent: string | null = null) =>
  aSnippet({ name, slug: name, parent });
const siblings = [named('a'), named('b', 'a'), named('c', 'b'), named('d')];

test('j leads to the next, k to the one before, and both stop at the ends', () => {
  expect(neighbour(siblings, 'b', 'j')?.name).toBe('c');
  expect(neighbour(siblings, 'b', 'k')?.name).toBe('a');
  expect(neighbour(siblings, 'a', 'k')).toBe(null);
  expect(neighbour(siblings, 'd', 'j')).toBe(null);
});

test('no other key leads anywhere, nor any from a snippet that is not there', () => {
  expect(neighbour(siblings, 'b', 'e')).toBe(null);
  expect(neighbour(siblings, 'gone', 'j')).toBe(null);
});

test('the snippets around one come outermost first', () => {
  expect(enclosing(siblings, named('c', 'b')).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(enclosing(siblings, named('a'))).toEqual([]);
});
