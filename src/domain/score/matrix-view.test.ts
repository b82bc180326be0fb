import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import type { VerdictKind } from '../completion/types.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { matrixView, stateAt } from './matrix-view.ts';
import { publishedRows } from './published-rows.ts';

const kinds: Readonly<Record<string, VerdictKind>> = {
  p: 'pass',
  f: 'fail',
  t: 'timed-out',
  c: 'crashed',
};
const names = ['w', 'x', 'y', 'z'];
const facts = {
  papers: [aPaper({ id: 'hard' }), aPaper({ id: 'easy' })],
  snippets: names.map((name, at) => aSnippet({ paper: at < 2 ? 'hard' : 'easy', name })),
};
/** One letter a snippet; `.` for no verdict. */
const board = boardOf(
  facts,
  [aModel({ id: 'a' }), aModel({ id: 'b' })],
  Object.entries({ a: 'ffpp', b: 'tp.p' }).flatMap(([run, letters]) =>
    names.flatMap((name, at) => {
      const verdict = kinds[letters.charAt(at)];
      const paper = at < 2 ? 'hard' : 'easy';
      return verdict === undefined ? [] : [aVerdictRow({ run, paper, snippet: name, verdict })];
    }),
  ),
);
const namesOf = (view: ReturnType<typeof matrixView>) =>
  view.columns.map(({ snippet }) => snippet.name);

test('papers and their snippets come with the most solved first', () => {
  const view = matrixView(board, noFilter, { order: 'solved', show: 'all' });
  expect(namesOf(view)).toEqual(['y', 'z', 'x', 'w']);
  expect(view.groups).toMatchObject([
    { paper: { id: 'easy' }, from: 0, to: 2, rate: 1 },
    { paper: { id: 'hard' }, from: 2, to: 4, rate: 0.25 },
  ]);
});

test('or as they stand in the problem set', () => {
  const view = matrixView(board, noFilter, { order: 'source', show: 'all' });
  expect(namesOf(view)).toEqual(names);
});

test('a cell says what became of the completion, and where there is none it says that', () => {
  const view = matrixView(board, noFilter, { order: 'source', show: 'all' });
  const rows = view.rows.map(({ solver }, row) => [
    solver.id,
    ...view.columns.map((_, column) => stateAt(view, row, column)),
  ]);
  expect(rows).toEqual([
    ['b', 'timed-out', 'pass', 'none', 'pass'],
    ['a', 'fail', 'fail', 'pass', 'pass'],
  ]);
});

test.each([
  ['never', ['w']],
  ['some', ['x']],
  ['always', ['y', 'z']],
] as const)('the lens %s leaves the snippets that it says', (show, left) => {
  const view = matrixView(board, noFilter, { order: 'source', show });
  expect(namesOf(view)).toEqual(left);
  expect(view.counts).toEqual({ all: 4, never: 1, some: 1, always: 2 });
});

test('several completions that disagree are mixed', () => {
  const two = boardOf(
    facts,
    [aModel({ id: 'a' })],
    [
      aVerdictRow({ run: 'a', paper: 'hard', snippet: 'w', id: '0' }),
      aVerdictRow({ run: 'a', paper: 'hard', snippet: 'w', id: '1', verdict: 'fail' }),
    ],
  );
  expect(stateAt(matrixView(two, noFilter, { order: 'source', show: 'all' }), 0, 0)).toBe('mixed');
});

test('of the published snippets 44 are solved by nobody and none by all', () => {
  const data = publishedFile();
  const published = boardOf(data, data.models, publishedRows(data));
  const view = matrixView(published, noFilter, { order: 'solved', show: 'never' });
  expect(view.counts).toEqual({ all: 212, never: 44, some: 168, always: 0 });
  expect(view.columns.reduce((sum, { snippet }) => sum + snippet.codeLines, 0)).toBe(721);
});
