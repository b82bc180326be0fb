import { expect, test } from 'vitest';
import { aModel, aPaper, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import { defaultSort } from '../filter/sort-rows.ts';
import { boardOf } from './board.ts';
import { leaderboardView } from './leaderboard-view.ts';
import { runsBeside, solverOfRun } from './solver-of-run.ts';
import type { SolverFacts } from './types.ts';

test('an imported run stands among the models, and what it does not say stays unknown', () => {
  const facts = { papers: [aPaper()], snippets: [aSnippet()] };
  const solvers: SolverFacts[] = [aModel({ id: 'a' }), solverOfRun(aRun({ id: 'mine' }))];
  const board = boardOf(facts, solvers, [
    aVerdictRow({ run: 'a', verdict: 'fail' }),
    aVerdictRow({ run: 'mine', verdict: 'pass' }),
  ]);
  const { rows } = leaderboardView(board, noFilter, defaultSort);
  expect(rows.map(({ solver, rank, mayKnow }) => [solver.name, rank, mayKnow])).toEqual([
    ['Solver A', 1, null],
    ['Model A', 2, 0],
  ]);
  const cheap = { ...noFilter, price: { min: 0, max: 100 } };
  expect(leaderboardView(board, cheap, defaultSort).rows).toHaveLength(1);
});

test('what was said of a run when it was imported is known of its row', () => {
  const facts = {
    developer: 'Acme',
    openWeights: true,
    knowledgeCutoff: '2025-01',
    usdPerMtokIn: 1,
    usdPerMtokOut: 4,
  };
  expect(solverOfRun(aRun({ facts }))).toMatchObject(facts);
});

test('a run that is a model’s own is no row beside it', () => {
  const runs = [aRun({ id: 'a' }), aRun({ id: 'mine' })];
  expect(runsBeside([aModel({ id: 'a' })], runs).map(({ id }) => id)).toEqual(['mine']);
});
