import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { completionCounts } from './completion-counts.ts';
import { paperScores, solvedAlone } from './paper-scores.ts';

const facts = {
  papers: [aPaper({ id: 'p' }), aPaper({ id: 'q' })],
  snippets: [
    aSnippet({ paper: 'p', name: 'x', codeLines: 3 }),
    aSnippet({ paper: 'p', name: 'y', codeLines: 1 }),
    aSnippet({ paper: 'q', name: 'x', codeLines: 5 }),
  ],
};
const board = boardOf(
  facts,
  [aModel({ id: 'a' }), aModel({ id: 'b' })],
  [
    aVerdictRow({ run: 'a', paper: 'p', snippet: 'x', verdict: 'pass' }),
    aVerdictRow({ run: 'a', paper: 'p', snippet: 'y', verdict: 'pass' }),
    aVerdictRow({ run: 'b', paper: 'p', snippet: 'x', verdict: 'fail' }),
    aVerdictRow({ run: 'b', paper: 'p', snippet: 'y', verdict: 'fail', id: '0' }),
    aVerdictRow({ run: 'b', paper: 'p', snippet: 'y', verdict: 'pass', id: '1' }),
    aVerdictRow({ run: 'b', paper: 'q', snippet: 'x', verdict: 'crashed' }),
  ],
);

test('each paper has its score under the lens; one that nobody judged is unknown', () => {
  expect(paperScores(board, noFilter)).toEqual({
    papers: ['p', 'q'],
    scores: [
      [100, null],
      [12.5, 0],
    ],
  });
  expect(paperScores(board, { ...noFilter, lens: 'snippets', papers: ['p'] })).toEqual({
    papers: ['p'],
    scores: [[100], [25]],
  });
});

test('what one solver alone passed is its own', () => {
  expect(solvedAlone(board.table)).toEqual([[0], []]);
});

test('the fewest completions of a snippet are the largest k, and two can disagree', () => {
  expect(completionCounts(board.table, 1, [0, 1, 2])).toEqual({
    least: 1,
    most: 2,
    meanFlipRate: 1,
    medianFlipRate: 1,
  });
  expect(completionCounts(board.table, 0, [2])).toEqual({
    least: 0,
    most: 0,
    meanFlipRate: null,
    medianFlipRate: null,
  });
});
