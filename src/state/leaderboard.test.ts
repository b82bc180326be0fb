import { beforeEach, expect, test } from 'vitest';
import type { PublishedFile } from '../domain/exchange/site-data.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../testing/builders.ts';
import { FakeRunStore } from '../testing/fake-run-store.ts';
import { LeaderboardState } from './leaderboard.svelte.ts';

const facts: PublishedFile = {
  papers: [aPaper()],
  snippets: [aSnippet()],
  models: [aModel()],
  verdicts: { MODEL_A: 'p' },
};

let store: FakeRunStore;
beforeEach(() => {
  store = new FakeRunStore();
  store.rows = [aVerdictRow({ run: 'MODEL_A' })];
});

test('the table is loading until facts and verdicts are there', async () => {
  const board = new LeaderboardState(store, () => Promise.resolve(facts));
  const loading = board.load();
  expect(board.status).toEqual({ kind: 'loading' });
  await loading;
  expect(board.status).toMatchObject({
    kind: 'ready',
    data: { facts, rows: store.rows, board: { solvers: facts.models } },
  });
});

test('a failed load says why, and trying again works', async () => {
  let isOffline = true;
  const board = new LeaderboardState(store, () =>
    isOffline ? Promise.reject(new Error('Check the connection.')) : Promise.resolve(facts),
  );
  await board.load();
  expect(board.status).toEqual({ kind: 'failed', why: 'Check the connection.' });
  isOffline = false;
  const retrying = board.load();
  expect(board.status).toEqual({ kind: 'loading' });
  await retrying;
  expect(board.status.kind).toBe('ready');
});

test('a store that cannot be filled is a failure too', async () => {
  store.fillFailure = new Error('No room.');
  const board = new LeaderboardState(store, () => Promise.resolve(facts));
  await board.load();
  expect(board.status).toEqual({ kind: 'failed', why: 'No room.' });
});

test('a table that is there is not loaded again', async () => {
  const board = new LeaderboardState(store, () => Promise.resolve(facts));
  await board.load();
  const { status } = board;
  await board.load();
  expect(board.status).toBe(status);
  expect(store.fills).toBe(1);
});
