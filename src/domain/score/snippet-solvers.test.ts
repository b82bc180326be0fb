import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { snippetSolvers } from './snippet-solvers.ts';

const facts = {
  papers: [aPaper({ id: 'p', firstCommitDate: '2025-03-09' })],
  snippets: [aSnippet({ paper: 'p', name: 'x' }), aSnippet({ paper: 'p', name: 'y' })],
};
const rows = [
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'x', verdict: 'fail' }),
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'y', verdict: 'pass' }),
  aVerdictRow({ run: 'b', paper: 'p', snippet: 'x', verdict: 'fail', id: '0' }),
  aVerdictRow({ run: 'b', paper: 'p', snippet: 'x', verdict: 'pass', id: '1' }),
];
const board = boardOf(
  facts,
  [
    aModel({ id: 'a', knowledgeCutoff: '2025-06' }),
    aModel({ id: 'b', knowledgeCutoff: '2024-06' }),
    { ...aModel({ id: 'c' }), knowledgeCutoff: null },
  ],
  rows,
);
const rowsOf = (id: string) => rows.filter(({ run }) => run === id);

test('who solved it comes first, who has no verdict last, and nobody is counted who did not try', () => {
  const { solvers, solvedBy, triedBy } = snippetSolvers(
    board,
    rowsOf,
    facts.snippets[0] ?? aSnippet(),
    noFilter,
  );
  expect(solvers.map(({ solver, passed }) => [solver.id, passed])).toEqual([
    ['b', 0.5],
    ['a', 0],
    ['c', null],
  ]);
  expect([solvedBy, triedBy]).toEqual([1, 2]);
  expect(solvers[0]?.verdicts.map(({ id }) => id)).toEqual(['0', '1']);
});

test('a paper is safe, or may be known, by each solver’s own cutoff, and else unknown', () => {
  const { solvers } = snippetSolvers(board, rowsOf, { paper: 'p', name: 'x' }, noFilter);
  expect(new Map(solvers.map(({ solver, isSafe }) => [solver.id, isSafe]))).toEqual(
    new Map([
      ['a', false],
      ['b', true],
      ['c', null],
    ]),
  );
});
