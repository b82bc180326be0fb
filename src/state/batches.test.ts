import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JudgedOutcome, JudgeJob } from '../ports/python-runtime.ts';
import {
  aBatch,
  aBatchItem,
  aCompletion,
  aPaperFolder,
  aRun,
  aSnippet,
  aVerdict,
} from '../testing/builders.ts';
import { FakeBatchStore, FakeTabLocks } from '../testing/fake-batch-store.ts';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
import { FakeRunStore } from '../testing/fake-run-store.ts';
import { aRecord } from '../testing/python-builders.ts';
import type { BatchRun } from './batch-run.svelte.ts';
import { BatchesState } from './batches.svelte.ts';
import { PythonSession } from './python-session.svelte.ts';

let runtime: FakePythonRuntime;
let store: FakeBatchStore;
let runs: FakeRunStore;
let locks: FakeTabLocks;
let now: number;

beforeEach(() => {
  runtime = new FakePythonRuntime();
  store = new FakeBatchStore();
  runs = new FakeRunStore();
  locks = new FakeTabLocks();
  now = 0;
  const completions = ['b', 'a'].map((snippet, at) => ({
    completion: aCompletion({ snippet, id: `${at}` }),
    verdict: aVerdict({ snippet, id: `${at}` }),
  }));
  runs.bundled = { runs: [aRun()], completions };
});

/** A tab with this browser's store and locks. */
async function openTab(): Promise<BatchesState> {
  let ids = 0;
  const state = new BatchesState('open-pack', {
    store,
    runs,
    locks,
    session: new PythonSession(runtime),
    source: {
      loadIndex: () =>
        Promise.resolve({
          pset: 'open-pack',
          title: '',
          sha256: '',
          papers: [],
          snippets: ['a', 'b', 'scale'].map((name) => aSnippet({ name })),
        }),
      loadPaper: () => Promise.resolve(aPaperFolder({ timeLimitSeconds: 7 })),
    },
    now: () => now,
    newId: () => `id-${(ids += 1)}`,
    time: () => '2025-06-02T10:00:00.000Z',
  });
  await state.load();
  return state;
}

const pass = (job: JudgeJob): JudgedOutcome => ({ kind: 'judged', record: aRecord({}, job) });
const batch = (n = 0) => {
  const running = runtime.batches[n];
  if (!running) throw new Error(`batch ${n} has not begun`);
  return running;
};
const begins = (n: number) => vi.waitUntil(() => runtime.batches.length === n);
const shown = (run: BatchRun | null) => run?.items.map(({ verdict }) => verdict?.verdict ?? null);

/** A batch of three, of which the second is judged, as another visit has left it. */
function leftBehind(wish: 'run' | 'rest'): void {
  store.kept = [aBatch({ wish })];
  store.all = [0, 1, 2].map((at) =>
    aBatchItem({
      at,
      completion: aCompletion({ id: String(at) }),
      stored: aVerdict({ id: String(at) }),
      verdict: at === 1 ? aVerdict({ id: '1' }) : null,
    }),
  );
}

describe('a stored run', () => {
  test('is judged again in the order of the problem set, with each paper’s limit', async () => {
    const tab = await openTab();
    const begun = await tab.rejudge(aRun());
    expect(begun).toEqual({ kind: 'begun', id: 'id-1' });
    await begins(1);
    const job = await batch().judge(0, pass);
    expect(job).toMatchObject({ snippet: 'a', limitSeconds: 7, seed: 0 });
    await batch().judge(1, pass);
    batch().finish({ kind: 'done' });
    const run = tab.find('id-1');
    await run?.settled;
    expect(run?.agreement).toMatchObject({ compared: 2, same: 2 });
    expect(run?.isFinished).toBe(true);
    expect(tab.current).toBeNull();
  });

  test('whose verdicts differ has each difference listed', async () => {
    const tab = await openTab();
    await tab.rejudge(aRun());
    await begins(1);
    await batch().judge(0, () => ({ kind: 'timed-out', limitSeconds: 7 }));
    const { differences, same } = tab.find('id-1')?.agreement ?? {};
    expect(differences).toMatchObject([{ at: 0, verdict: { verdict: 'timed-out' } }]);
    expect(same).toBe(0);
  });
});

describe('a file of completions', () => {
  test('with faults begins nothing and names their lines', async () => {
    const tab = await openTab();
    const begun = await tab.importFile('{}\n', 'a.jsonl', 'Me');
    expect(begun).toMatchObject({ kind: 'refused', faults: [{ line: 1 }, { line: 1 }] });
    expect(store.kept).toEqual([]);
  });

  test('is judged in its own order', async () => {
    const tab = await openTab();
    const line = JSON.stringify({ paper: 'demo', snippet: 'scale', code: 'x' });
    expect(await tab.importFile(`${line}\n${line}`, 'a.jsonl', 'Me')).toMatchObject({
      kind: 'begun',
    });
    await begins(1);
    expect(await batch().judge(1, pass)).toMatchObject({ id: '1', code: 'x', rule: 'raw' });
    expect(store.kept).toMatchObject([{ solver: 'Me', source: { file: 'a.jsonl' } }]);
  });
});

describe('after a reload', () => {
  test('what was going on goes on with what is not judged yet', async () => {
    leftBehind('run');
    const tab = await openTab();
    await begins(1);
    expect(batch().request.length).toBe(2);
    expect((await batch().judge(1, pass)).id).toBe('2');
    expect((await batch().judge(0, pass)).id).toBe('0');
    batch().finish({ kind: 'done' });
    await tab.list[0]?.settled;
    expect(shown(tab.list[0] ?? null)).toEqual(['pass', 'pass', 'pass']);
    expect(store.verdicts.sort()).toEqual([0, 2]);
  });

  test('what was stopped rests until it is asked for', async () => {
    leftBehind('rest');
    const tab = await openTab();
    expect(runtime.batches).toHaveLength(0);
    expect(tab.list[0]?.status).toEqual({ kind: 'resting' });
    void tab.list[0]?.start();
    await begins(1);
  });

  test('of two tabs one judges, and the other takes over what is left when that one ends', async () => {
    leftBehind('run');
    const first = await openTab();
    await begins(1);
    const second = await openTab();
    await vi.waitUntil(() => second.list[0]?.status.kind === 'elsewhere');
    await batch().judge(0, pass);
    first.list[0]?.stop();
    await begins(2);
    expect(batch(1).request.length).toBe(1);
    expect((await batch(1).judge(0, pass)).id).toBe('2');
  });

  test('a tab that waits can be told not to', async () => {
    leftBehind('run');
    await openTab();
    await begins(1);
    const second = await openTab();
    await vi.waitUntil(() => second.list[0]?.status.kind === 'elsewhere');
    second.list[0]?.stop();
    await second.list[0]?.settled;
    expect(second.list[0]?.status).toEqual({ kind: 'resting' });
  });
});

describe('while it goes on', () => {
  async function going(): Promise<BatchRun> {
    leftBehind('run');
    const tab = await openTab();
    await begins(1);
    const [run] = tab.list;
    if (!run) throw new Error('no batch');
    return run;
  }

  test('verdicts show in order, and all of them when it ends', async () => {
    const run = await going();
    const { request } = batch();
    const job = await request.jobAt(1);
    await request.keep(job, 1, pass(job));
    expect(shown(run)).toEqual([null, 'pass', null]);
    batch().stop();
    await run.settled;
    expect(shown(run)).toEqual([null, 'pass', 'pass']);
  });

  test('pause waits, resume goes on, and both outlast a reload', async () => {
    const run = await going();
    run.pause();
    expect([batch().isPaused, run.status.kind, store.kept[0]?.wish]).toEqual([
      true,
      'paused',
      'rest',
    ]);
    run.resume();
    expect([batch().isPaused, run.status.kind]).toEqual([false, 'running']);
    await vi.waitUntil(() => store.kept[0]?.wish === 'run');
  });

  test('one that takes too long can be left out', async () => {
    const run = await going();
    batch().request.onStart(1);
    expect([...run.busy]).toEqual([2]);
    run.skip(2);
    expect(batch().skipped).toEqual([1]);
    expect(run.busy.size).toBe(0);
  });

  test('a store without room halts it, with the reason; it can go on later', async () => {
    const run = await going();
    store.writeFailure = new Error('No room.');
    await expect(batch().judge(0, pass)).rejects.toThrow('No room.');
    batch().finish({ kind: 'halted', why: 'No room.' });
    await run.settled;
    expect(run.status).toEqual({ kind: 'halted', why: 'No room.' });
    store.writeFailure = null;
    void run.start();
    await begins(2);
    expect(batch(1).request.length).toBe(2);
  });

  test('the time left follows the pace, once there is one', async () => {
    store.kept = [aBatch()];
    store.all = Array.from({ length: 13 }, (_, at) => aBatchItem({ at }));
    const tab = await openTab();
    await begins(1);
    const [run] = tab.list;
    for (const at of [0, 1, 2]) {
      expect(run?.secondsLeft).toBeNull();
      now += 2_000;
      await batch().judge(at, pass);
    }
    expect(run?.secondsLeft).toBe(20);
  });
});

test('a batch that was removed is ended, and comes back with what was judged', async () => {
  leftBehind('run');
  const tab = await openTab();
  await begins(1);
  await batch().judge(0, pass);
  await tab.remove('batch-a');
  expect([tab.list.length, store.kept.length, store.all.length]).toEqual([0, 0, 0]);
  expect(tab.removed?.id).toBe('batch-a');
  await tab.undo();
  expect(shown(tab.find('batch-a'))).toEqual(['pass', 'pass', null]);
  expect(store.all).toHaveLength(3);
  expect(tab.removed).toBeNull();
});

test('what was removed or brought back elsewhere is so at the next visit', async () => {
  await store.add(aBatch({ wish: 'rest' }), [aBatchItem()]);
  const tab = await openTab();
  const run = tab.find('batch-a');
  await store.remove(aBatch());
  await tab.load();
  expect(tab.list).toEqual([]);

  await store.add(aBatch({ wish: 'rest' }), [aBatchItem()]);
  await tab.load();
  expect(tab.list.map(({ batch }) => batch.id)).toEqual(['batch-a']);
  expect(tab.find('batch-a')).not.toBe(run);
  await tab.load();
  expect(tab.list).toHaveLength(1);
});
