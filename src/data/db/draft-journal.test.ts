import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { DexieRunStore } from './dexie-run-store.ts';
import { DraftJournal } from './draft-journal.ts';
import { openDatabase } from './open-database.ts';
import { Database } from './schema.ts';

const key = ['open-pack', 'minp', 'scaled/threshold'] as const;
const other = ['open-pack', 'minp/scaled', 'threshold'] as const;

/** The browser's storage as far as the journal knows it. */
class FakeTexts {
  readonly entries = new Map<string, string>();
  getItem(name: string): string | null {
    return this.entries.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    this.entries.set(name, text);
  }
  removeItem(name: string): void {
    this.entries.delete(name);
  }
}

test('a text is kept under its own snippet until it is settled', () => {
  const journal = new DraftJournal(new FakeTexts());
  journal.note(key, 'typed');
  expect(journal.read(key)).toBe('typed');
  expect(journal.read(other)).toBeNull();
  journal.settle(key, 'typed');
  expect(journal.read(key)).toBeNull();
});

test('settling an older text keeps the newer one', () => {
  const journal = new DraftJournal(new FakeTexts());
  journal.note(key, 'old');
  journal.note(key, 'new');
  journal.settle(key, 'old');
  expect(journal.read(key)).toBe('new');
});

test('where the browser has no room or no storage, noting does no harm', () => {
  const full = new FakeTexts();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const journal of [new DraftJournal(full), new DraftJournal(null)]) {
    journal.note(key, 'typed');
    expect(journal.read(key)).toBeNull();
  }
});

test('a draft whose database write never ended is there on the next visit', async () => {
  const texts = new FakeTexts();
  const factory = new IDBFactory();
  const openStore = (
    opened = openDatabase(() => new Database({ indexedDB: factory, IDBKeyRange })),
  ) => new DexieRunStore([], opened, new DraftJournal(texts));

  await openStore().saveDraft(...key, 'in the database');
  expect(texts.entries.size).toBe(0);
  void openStore(new Promise(() => undefined)).saveDraft(...key, 'typed just now');
  expect(await openStore().draft(...key)).toBe('typed just now');
  await openStore().saveDraft(...key, 'and more');
  expect(await openStore().draft(...key)).toBe('and more');
  expect(texts.entries.size).toBe(0);
});
