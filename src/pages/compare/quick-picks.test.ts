import { expect, test } from 'vitest';
import { noFilter } from '../../domain/filter/leaderboard-filter.ts';
import { boardOf } from '../../domain/score/board.ts';
import { solverOfRun } from '../../domain/score/solver-of-run.ts';
import { aModel, aPaper, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import {
  bestFirst,
  bestOpen,
  developersOfSeveral,
  mineAgainst,
  ofDeveloper,
  top,
} from './quick-picks.ts';

const snippets = ['x', 'y', 'z'].map((name) => aSnippet({ name }));
const solvers = [
  aModel({ id: 'low', developer: 'Acme', openWeights: true }),
  aModel({ id: 'high', developer: 'Beta' }),
  aModel({ id: 'middle', developer: 'Acme', knowledgeCutoff: '2025-06' }),
  solverOfRun(aRun({ id: 'mine' })),
];
const passes: Record<string, number> = { low: 0, middle: 1, high: 2 };
const board = boardOf({ papers: [aPaper()], snippets }, solvers, [
  ...Object.entries(passes).flatMap(([run, count]) =>
    snippets.map(({ name: snippet }, at) =>
      aVerdictRow({ run, snippet, verdict: at < count ? 'pass' : 'fail' }),
    ),
  ),
  aVerdictRow({ run: 'mine', snippet: 'x' }),
]);
const rows = bestFirst(board, { ...noFilter, search: 'low' });

test('the best come first, whatever models the filter hides; partial runs come last', () => {
  expect(top(rows, 4)).toEqual(['high', 'middle', 'low', 'mine']);
});

test('whoever may know the safe papers comes after those who cannot', () => {
  expect(top(bestFirst(board, { ...noFilter, cutoff: '2024-06' }), 2)).toEqual(['high', 'low']);
});

test('open weights, one developer, and developers that have several', () => {
  expect(bestOpen(rows, 5)).toEqual(['low']);
  expect(ofDeveloper(rows, 'Acme')).toEqual(['middle', 'low']);
  expect(developersOfSeveral(rows)).toEqual(['Acme']);
});

test('own runs stand against the best of the others; without one there is no such pick', () => {
  expect(mineAgainst(rows, new Set(['mine']))).toEqual(['mine', 'high', 'middle', 'low']);
  expect(mineAgainst(rows, new Set())).toEqual([]);
});
