import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { SelfTest } from '../../domain/official/self-test.ts';
import { DexieSelfTestStore } from './dexie-self-test-store.ts';
import { openDatabase } from './open-database.ts';
import { Database } from './schema.ts';

test('a paper’s last test takes the place of the one before', async () => {
  const store = new DexieSelfTestStore(
    openDatabase(() => new Database({ indexedDB: new IDBFactory(), IDBKeyRange })),
  );
  const aTest = (paper: string, at: string): SelfTest => ({
    paper,
    at,
    solution: {
      snippet: null,
      verdict: 'pass',
      errorClass: null,
      seconds: 1,
      detail: '',
      memoryBytes: 5,
    },
    blanks: [],
  });
  await store.keep(aTest('one', 'before'));
  await store.keep(aTest('two', 'before'));
  await store.keep(aTest('one', 'now'));
  expect(await store.tests()).toEqual([aTest('one', 'now'), aTest('two', 'before')]);
});
