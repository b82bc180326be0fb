import { expect, test } from 'vitest';
import { aModel, aSnippet } from '../../testing/builders.ts';
import { publishedRows } from './published-rows.ts';

test('each letter becomes the verdict of its model on its snippet', () => {
  const rows = publishedRows({
    papers: [],
    testNotes: [],
    snippets: [aSnippet({ name: 'one' }), aSnippet({ name: 'two' }), aSnippet({ name: 'three' })],
    models: [aModel({ id: 'A' }), aModel({ id: 'B' })],
    verdicts: { A: 'pft', B: 'ppp' },
  });
  expect(rows.map(({ run, snippet, verdict }) => `${run} ${snippet} ${verdict}`)).toEqual([
    'A one pass',
    'A two fail',
    'A three timed-out',
    'B one pass',
    'B two pass',
    'B three pass',
  ]);
});

test('a published failure has an unknown error class, for only an exit code is known', () => {
  const rows = publishedRows({
    papers: [],
    testNotes: [],
    snippets: [aSnippet({ name: 'one' }), aSnippet({ name: 'two' }), aSnippet({ name: 'three' })],
    models: [aModel({ id: 'A' })],
    verdicts: { A: 'pft' },
  });
  expect(rows.map(({ errorClass }) => errorClass)).toEqual([null, 'unknown', null]);
});

test.each([
  ['a verdict too few', { A: 'p' }],
  ['an unknown letter', { A: 'px' }],
  ['no line of its own', {}],
])('a model with %s stops the fill and is named', (_case, verdicts) => {
  const snippets = [aSnippet({ name: 'one' }), aSnippet({ name: 'two' })];
  expect(() =>
    publishedRows({ papers: [], testNotes: [], snippets, models: [aModel({ id: 'A' })], verdicts }),
  ).toThrow(/No published verdict of A for demo, (one|two)/);
});
