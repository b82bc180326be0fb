import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { DexieOfficialStore } from './dexie-official-store.ts';
import { openDatabase } from './open-database.ts';
import { Database } from './schema.ts';

test('files are kept under their hashes, replaced, read, removed and brought back', async () => {
  const store = new DexieOfficialStore(
    openDatabase(() => new Database({ indexedDB: new IDBFactory(), IDBKeyRange })),
  );
  const file = { path: 'pset/demo/a.py', sha256: 'one', content: new Uint8Array([1, 2]) };
  await store.keep([file, { ...file, path: 'pset/demo/b.py' }]);
  await store.keep([{ ...file, sha256: 'two' }]);
  const kept = [
    ['pset/demo/a.py', 'two'],
    ['pset/demo/b.py', 'one'],
  ];
  expect([...(await store.stored())]).toEqual(kept);
  const [read, ...more] = await store.read(['pset/demo/c.py', 'pset/demo/a.py']);
  expect(more).toEqual([]);
  expect([...(read?.content ?? [])]).toEqual([1, 2]);
  const removed = await store.removeAll();
  expect((await store.stored()).size).toBe(0);
  await store.keep(removed);
  expect([...(await store.stored())]).toEqual(kept);
});
