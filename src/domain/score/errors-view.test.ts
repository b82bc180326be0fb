import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { errorsView } from './errors-view.ts';
import { publishedRows } from './published-rows.ts';

const facts = {
  papers: [aPaper({ id: 'p', firstCommitDate: '2025-03-09' }), aPaper({ id: 'q' })],
  snippets: [
    aSnippet({ paper: 'p', name: 'x', codeLines: 1 }),
    aSnippet({ paper: 'p', name: 'y', codeLines: 12, depth: 1 }),
    aSnippet({ paper: 'q', name: 'x', codeLines: 40 }),
  ],
};
const rows = [
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'x', verdict: 'pass' }),
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'y', verdict: 'fail', errorClass: 'type' }),
  aVerdictRow({ run: 'a', paper: 'p', snippet: 'y', verdict: 'fail', errorClass: 'name', id: '1' }),
  aVerdictRow({ run: 'b', paper: 'p', snippet: 'x', verdict: 'timed-out' }),
  aVerdictRow({ run: 'b', paper: 'q', snippet: 'x', verdict: 'crashed' }),
];
const board = boardOf(
  facts,
  [aModel({ id: 'a', name: 'Ada' }), aModel({ id: 'b', name: 'Bob', knowledgeCutoff: '2025-06' })],
  rows,
);
const rowsOf = (solver: string) => rows.filter(({ run }) => run === solver);
const sizes = (view: ReturnType<typeof errorsView>) =>
  view.groups.map(({ key, breakdown }) => [key, breakdown.completions]);

test('completions are counted by solver, by paper, by depth and by length', () => {
  const by = (grouping: Parameters<typeof errorsView>[3]) =>
    sizes(errorsView(board, rowsOf, noFilter, grouping));
  expect(by('solver')).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect(by('paper')).toEqual([
    ['p', 4],
    ['q', 1],
  ]);
  expect(by('depth')).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(by('lines')).toEqual([
    [0, 2],
    [3, 2],
    [4, 1],
  ]);
});

test('classes that occur stand in their usual order', () => {
  expect(errorsView(board, rowsOf, noFilter, 'solver').classes).toEqual(['name', 'type']);
});

test('the filter decides which completions count: solvers, snippets, the first of each, the harness', () => {
  const total = (change: object) =>
    errorsView(board, rowsOf, { ...noFilter, ...change }, 'solver').total.completions;
  expect(total({ search: 'ada' })).toBe(3);
  expect(total({ papers: ['q'] })).toBe(1);
  expect(total({ completions: 'first' })).toBe(4);
  expect(total({ harness: 'left-out' })).toBe(3);
});

test('where each solver’s own cutoff rules, what it may know is not counted', () => {
  const own = errorsView(board, rowsOf, { ...noFilter, cutoff: 'own' }, 'solver');
  expect(sizes(own)).toEqual([['a', 3]]);
});

test('the published verdicts: no class is known, and 61 timed out', () => {
  const file = publishedFile();
  const verdicts = publishedRows(file);
  const published = boardOf(file, file.models, verdicts);
  const ofModel = (id: string) => verdicts.filter(({ run }) => run === id);
  const view = errorsView(published, ofModel, noFilter, 'paper');
  expect(view.classes).toEqual(['unknown']);
  expect(view.total.completions).toBe(6784);
  expect(view.total.kinds['timed-out']).toBe(61);
  expect(view.groups).toHaveLength(20);
});
