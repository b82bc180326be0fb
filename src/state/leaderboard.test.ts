import { beforeEach, describe, expect, test } from 'vitest';
import type { PublishedFile } from '../domain/exchange/site-data.ts';
import { labelOf } from '../domain/score/solver-of-run.ts';
import { aModel, aPaper, aRun, aSnippet, aVerdict, aVerdictRow } from '../testing/builders.ts';
import { FakeRunStore } from '../testing/fake-run-store.ts';
import { LeaderboardState } from './leaderboard.svelte.ts';

const facts: PublishedFile = {
  papers: [aPaper()],
  snippets: [aSnippet()],
  models: [aModel()],
  verdicts: { MODEL_A: 'p' },
  testNotes: [],
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

describe('a run of the user’s', () => {
  const run = aRun({ id: 'mine', solver: 'My model', kind: 'imported' });
  const verdict = aVerdict({ run: 'mine' });
  const solversOf = ({ status }: LeaderboardState) =>
    status.kind === 'ready' ? status.data.board.solvers.map(({ name }) => name) : [];

  test('is imported below the models, apart from the rows of the site, and can be removed and brought back', async () => {
    const board = new LeaderboardState(store, () => Promise.resolve(facts), 'open-pack');
    await board.load();
    await board.addImported({ run, verdicts: [verdict] });
    expect(solversOf(board)).toEqual(['Model A', 'My model']);
    const data = board.status.kind === 'ready' ? board.status.data : null;
    expect(data?.rows).toEqual(store.rows);
    expect(data?.rowsOf('mine')).toHaveLength(1);
    expect(data?.runs.get('mine')).toEqual(run);

    await board.removeOwn('mine');
    expect(solversOf(board)).toEqual(['Model A']);
    expect(board.lastChange).toMatchObject({ kind: 'removed', run: { solver: 'My model' } });

    await board.undo();
    expect(solversOf(board)).toEqual(['Model A', 'My model']);
    expect(board.lastChange).toBe(null);
  });

  test('is called otherwise afterwards, and what was said before can be said again', async () => {
    const board = new LeaderboardState(store, () => Promise.resolve(facts), 'open-pack');
    await board.load();
    await board.addImported({ run, verdicts: [verdict] });
    const label = { solver: 'Renamed', facts: { ...labelOf(run).facts, usdPerMtokOut: 2 } };
    await board.labelOwn('mine', label);
    const data = board.status.kind === 'ready' ? board.status.data : null;
    expect(data?.board.solvers.at(-1)).toMatchObject({ name: 'Renamed', usdPerMtokOut: 2 });
    expect(board.lastChange).toMatchObject({ kind: 'edited', run: { solver: 'My model' } });

    await board.undo();
    expect(solversOf(board)).toEqual(['Model A', 'My model']);
    expect(board.lastChange).toBe(null);
  });

  test('that cannot be kept is not shown, and the caller learns why', async () => {
    const board = new LeaderboardState(store, () => Promise.resolve(facts), 'open-pack');
    await board.load();
    store.writeFailure = new Error('No room.');
    await expect(board.addImported({ run, verdicts: [verdict] })).rejects.toThrow('No room.');
    expect(solversOf(board)).toEqual(['Model A']);
  });

  test('that was made elsewhere since is there at the next visit', async () => {
    const board = new LeaderboardState(store, () => Promise.resolve(facts), 'open-pack');
    await board.load();
    await store.addImported(run, [verdict]);
    await board.load();
    expect(solversOf(board)).toEqual(['Model A', 'My model']);
  });
});
