import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { defaultSort } from '../filter/sort-rows.ts';
import { boardOf } from './board.ts';
import { leaderboardView } from './leaderboard-view.ts';
import { publishedRows } from './published-rows.ts';
import { placeOf, repeatsOf, solverDetail } from './solver-detail.ts';

const papers = [aPaper({ id: 'p' }), aPaper({ id: 'q', firstCommitDate: '2024-01-01' })];
const snippets = [
  aSnippet({ paper: 'p', name: 'long', codeLines: 6 }),
  aSnippet({ paper: 'p', name: 'short', codeLines: 2 }),
  aSnippet({ paper: 'q', name: 'only', codeLines: 2 }),
];
const rows = [
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'long', verdict: 'fail' }),
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'short', verdict: 'pass' }),
  aVerdictRow({ run: 'a', paper: 'q', snippet: 'only', verdict: 'pass' }),
  aVerdictRow({ run: 'b', paper: 'p', snippet: 'long', verdict: 'pass' }),
  aVerdictRow({ run: 'b', paper: 'p', snippet: 'short', verdict: 'timed-out' }),
  aVerdictRow({ run: 'b', paper: 'q', snippet: 'only', verdict: 'fail' }),
];
const board = boardOf({ papers, snippets }, [aModel({ id: 'a' }), aModel({ id: 'b' })], rows);
const detailOf = (at: number, filter = noFilter) =>
  solverDetail(
    board,
    at,
    filter,
    leaderboardView(board, filter, defaultSort).family,
    rows.filter(({ run }) => run === (at === 0 ? 'a' : 'b')),
  );

test('several completions of a snippet are told with how often two of them differ', () => {
  const again = aVerdictRow({ run: 'b', paper: 'p', snippet: 'long', id: '1', verdict: 'fail' });
  const more = boardOf({ papers, snippets }, board.solvers, [...rows, again]);
  expect(repeatsOf(more, 0, noFilter)).toBeNull();
  expect(repeatsOf(more, 1, noFilter)).toMatchObject({ least: 1, most: 2, meanFlipRate: 1 });
});

test('each paper has its score, its weight and what was passed', () => {
  const [p, q] = detailOf(0);
  expect(p).toMatchObject({
    paper: { id: 'p' },
    isSafe: true,
    score: 25,
    weight: 0.8,
    passedSnippets: 1,
    decidedSnippets: 2,
    passedLines: 2,
    decidedLines: 8,
  });
  expect(q).toMatchObject({ isSafe: false, score: 100, weight: 0.2 });
});

test('the rank without a paper is told beside it', () => {
  // With all, b is first by 6 lines to 4; without p it has none.
  expect(detailOf(0).map(({ rankWithout }) => rankWithout)).toEqual([1, 2]);
  expect(detailOf(1).map(({ rankWithout }) => rankWithout)).toEqual([2, 1]);
});

test('each snippet has its verdicts and how many others solved it', () => {
  const [p] = detailOf(1);
  expect(
    p?.snippets.map(({ snippet, verdicts, solvedBy, triedBy }) => [
      snippet.name,
      verdicts.map(({ verdict }) => verdict),
      solvedBy,
      triedBy,
    ]),
  ).toEqual([
    ['long', ['pass'], 1, 2],
    ['short', ['timed-out'], 1, 2],
  ]);
});

test('what the filter leaves out is not there', () => {
  const detail = detailOf(0, { ...noFilter, lines: { min: 3, max: null } });
  expect(detail.map(({ paper, score }) => [paper.id, score])).toEqual([['p', 0]]);
});

test('the papers of the published leader add up to its published score', () => {
  const data = publishedFile();
  const all = publishedRows(data);
  const published = boardOf(data, data.models, all);
  const leader = data.models[0];
  const at = placeOf(published, leader?.id ?? '') ?? -1;
  const { family } = leaderboardView(published, noFilter, defaultSort);
  const own = all.filter(({ run }) => run === leader?.id);
  const detail = solverDetail(published, at, noFilter, family, own);
  const score = detail.reduce((sum, paper) => sum + paper.weight * (paper.score ?? 0), 0);
  expect(score).toBeCloseTo(leader?.publishedScaledPassAt1 ?? NaN, 9);
  expect(detail.flatMap(({ snippets: all }) => all)).toHaveLength(212);
});

test('a solver that the board lacks has no place', () => {
  expect(placeOf(board, 'z')).toBeNull();
});
