import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { labelOf } from '../../domain/score/solver-of-run.ts';
import { aBatch, aBatchItem, aCompletion, aVerdict } from '../../testing/builders.ts';
import { DexieBatchStore } from './dexie-batch-store.ts';
import { DexieRunStore } from './dexie-run-store.ts';
import { openDatabase } from './open-database.ts';
import { Database } from './schema.ts';

let store: DexieBatchStore;
let runs: DexieRunStore;
beforeEach(() => {
  const factory = new IDBFactory();
  const opened = openDatabase(() => new Database({ indexedDB: factory, IDBKeyRange }));
  store = new DexieBatchStore(opened);
  runs = new DexieRunStore([], opened);
});

const again = aBatch();
const ofFile = aBatch({ id: 'mine', source: { kind: 'file', file: 'a.jsonl' } });
const items = (batch = again) =>
  [0, 1, 2].map((at) =>
    aBatchItem({ batch: batch.id, at, completion: aCompletion({ id: String(at) }) }),
  );
const verdict = (at: number, kind: 'pass' | 'fail' = 'pass') =>
  aVerdict({ id: String(at), verdict: kind });

test('a batch comes back with its items in order, the latest batch first', async () => {
  await store.add(again, items().reverse());
  await store.add(aBatch({ id: 'later', created: '2025-07-01T00:00:00.000Z' }), []);
  expect((await store.batches('open-pack')).map(({ id }) => id)).toEqual(['later', 'batch-a']);
  expect((await store.items(again.id)).map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(await store.batches('elsewhere')).toEqual([]);
});

test('a verdict is kept with its item, and the first one stays', async () => {
  await store.add(again, items());
  expect(await store.keepVerdict(again, 1, verdict(1))).toBe(true);
  expect(await store.keepVerdict(again, 1, verdict(1, 'fail'))).toBe(true);
  const kept = (await store.items(again.id)).map((item) => item.verdict?.verdict ?? null);
  expect(kept).toEqual([null, 'pass', null]);
});

test('judging a stored run again leaves the runs as they are', async () => {
  await store.add(again, items());
  await store.keepVerdict(again, 0, verdict(0));
  expect(await runs.runs('open-pack')).toEqual([]);
  expect(await runs.verdictRows('open-pack')).toEqual([]);
});

test('verdicts on a file’s completions make a run, with the completions that have one', async () => {
  await store.add(ofFile, items(ofFile));
  expect(await runs.runs('open-pack')).toEqual([]);
  await store.keepVerdict(ofFile, 2, verdict(2, 'fail'));
  expect(await runs.runs('open-pack')).toMatchObject([{ id: 'mine', judgedHere: true }]);
  const rows = await runs.verdictRows('open-pack');
  expect(rows).toMatchObject([{ run: 'mine', id: '2', verdict: 'fail' }]);
  const shown = await runs.completionsOf('open-pack', 'demo', 'scale');
  expect(shown).toMatchObject([{ completion: { run: 'mine', id: '2' }, verdict: { id: '2' } }]);
});

test('what is said of a run stays when a verdict comes to it', async () => {
  await store.add(ofFile, items(ofFile));
  await store.keepVerdict(ofFile, 0, verdict(0));
  const [run] = await runs.runs('open-pack');
  if (!run) throw new Error('the first verdict makes the run');
  await runs.labelOwn('mine', { ...labelOf(run), solver: 'Renamed' });
  await store.keepVerdict(ofFile, 1, verdict(1));
  expect(await runs.runs('open-pack')).toMatchObject([{ id: 'mine', solver: 'Renamed' }]);
});

test('a batch that was removed comes back whole, with its run', async () => {
  await store.add(ofFile, items(ofFile));
  await store.keepVerdict(ofFile, 0, verdict(0));
  const kept = await store.items('mine');
  await store.remove(ofFile);
  expect(await store.batches('open-pack')).toEqual([]);
  expect(await store.items('mine')).toEqual([]);
  expect(await runs.verdictRows('open-pack')).toEqual([]);
  await store.add(ofFile, kept);
  expect(await store.items('mine')).toEqual(kept);
  expect(await runs.verdictRows('open-pack')).toHaveLength(1);
});

test('a run that is removed takes its batch along, late verdicts are told so, and undoing brings both back', async () => {
  await store.add(ofFile, items(ofFile));
  await store.keepVerdict(ofFile, 0, verdict(0));
  const kept = await store.items('mine');
  const removed = await runs.removeOwn('mine');
  expect(await store.batches('open-pack')).toEqual([]);
  expect(await store.keepVerdict(ofFile, 1, verdict(1))).toBe(false);
  expect(await runs.runs('open-pack')).toEqual([]);
  if (!removed) throw new Error('nothing was removed');
  await runs.restoreOwn(removed);
  expect(await store.batches('open-pack')).toEqual([ofFile]);
  expect(await store.items('mine')).toEqual(kept);
  expect(await runs.verdictRows('open-pack')).toHaveLength(1);
});

test('what the reader wants of a batch is kept', async () => {
  await store.add(again, []);
  await store.setWish(again.id, 'rest');
  expect(await store.batches('open-pack')).toMatchObject([{ wish: 'rest' }]);
});
