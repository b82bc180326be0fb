import { expect, test } from 'vitest';
import { boardOf } from '../../domain/score/board.ts';
import { solverOfRun } from '../../domain/score/solver-of-run.ts';
import { aModel, aPaper, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { facetsOf } from './facets.ts';

const papers = [
  aPaper({ id: 'a', title: 'First', venue: 'X 2025', domain: 'biology' }),
  aPaper({ id: 'b', firstCommitDate: '2024-02-03' }),
];
const snippets = [
  aSnippet({ paper: 'a', name: 'one' }),
  aSnippet({ paper: 'a', name: 'two' }),
  aSnippet({ paper: 'b', name: 'one' }),
];
const solvers = [aModel({ id: 'a' }), aModel({ id: 'b', developer: 'Beta' }), solverOfRun(aRun())];
const facets = facetsOf(
  boardOf({ papers, snippets }, solvers, [
    aVerdictRow({ run: 'a', paper: 'a', snippet: 'one', verdict: 'fail', errorClass: 'name' }),
    aVerdictRow({ run: 'a', paper: 'a', snippet: 'one', verdict: 'pass', id: '1' }),
    aVerdictRow({ run: 'run-a', paper: 'b', snippet: 'one', verdict: 'fail', errorClass: 'name' }),
  ]),
  'none',
);

test('papers, venues and domains count their snippets', () => {
  expect(facets.papers).toEqual([
    { value: 'a', label: 'a', count: 2, hint: 'First' },
    { value: 'b', label: 'b', count: 1, hint: 'A paper made for tests' },
  ]);
  expect(facets.venues.map(({ label, count }) => [label, count])).toEqual([
    ['TestConf 2025', 1],
    ['X 2025', 2],
  ]);
  expect(facets.domains.map(({ label }) => label)).toEqual(['none', 'biology']);
});

test('developers are those that somebody named; a run names none', () => {
  expect(facets.developers.map(({ label }) => label)).toEqual(['Acme', 'Beta']);
  expect(facets.cutoffs).toEqual(['2024-06']);
});

test('only error classes that occur are offered, with the snippets that they occur on', () => {
  expect(facets.errorClasses).toEqual([{ value: 'name', label: 'name', count: 2 }]);
});

test('several completions of a snippet are noticed, and months are sorted', () => {
  expect(facets.mostCompletions).toBe(2);
  expect(facets.months['first-commit']).toEqual(['2024-02', '2025-03']);
});
