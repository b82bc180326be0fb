import { expect, test } from 'vitest';
import { richParts } from './rich-text.ts';

test('plain text is one part, and no text is none', () => {
  expect(richParts('only words')).toEqual([{ kind: 'text', text: 'only words' }]);
  expect(richParts('')).toEqual([]);
});

test('code and links are told from the words around them', () => {
  expect(richParts('exits with `0`, see [the list](#/papers).')).toEqual([
    { kind: 'text', text: 'exits with ' },
    { kind: 'code', text: '0' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'the list', href: '#/papers' },
    { kind: 'text', text: '.' },
  ]);
});

test('brackets and backticks that are no mark stay as they are', () => {
  expect(richParts('37.3 [27.3, 47.3] and a ` alone')).toEqual([
    { kind: 'text', text: '37.3 [27.3, 47.3] and a ` alone' },
  ]);
});
