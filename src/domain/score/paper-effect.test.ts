import { expect, test } from 'vitest';
import { aPaper, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { boardOf } from './board.ts';
import { paperEffects } from './paper-effect.ts';
import { solverOfRun } from './solver-of-run.ts';

const names = ['w', 'x', 'y', 'z'];
const facts = {
  papers: [aPaper({ id: 'p' })],
  snippets: names.map((name) => aSnippet({ paper: 'p', name })),
};
const runs = [
  aRun({ id: 'read', kind: 'blind', withPaper: true }),
  aRun({ id: 'unread', kind: 'blind', withPaper: false }),
  aRun({ id: 'program', kind: 'baseline', withPaper: false }),
  aRun({ id: 'mine', kind: 'imported', withPaper: null }),
];
const verdicts = (run: string, kinds: readonly ('pass' | 'fail')[]) =>
  kinds.map((verdict, at) => aVerdictRow({ run, paper: 'p', snippet: names[at] ?? '', verdict }));
const board = boardOf(facts, runs.map(solverOfRun), [
  ...verdicts('read', ['pass', 'fail', 'pass', 'pass']),
  ...verdicts('unread', ['fail', 'pass', 'pass']),
  ...verdicts('program', ['fail', 'fail', 'fail', 'fail']),
]);

test('a run with the paper stands against one of its kind without, snippet by snippet', () => {
  const [effect, ...others] = paperEffects(board, runs, noFilter);
  expect(others).toEqual([]);
  expect(effect).toMatchObject({
    withPaper: { id: 'read' },
    without: { id: 'unread' },
    better: [0],
    worse: [1],
    same: 1,
    unknown: 1,
  });
});

test('what reads nothing, or does not say, is no pair', () => {
  expect(paperEffects(board, runs.slice(1), noFilter)).toEqual([]);
});
