/** The benchmark's files on IndexedDB. */
import type { OfficialStore, StoredOfficialFile } from '../../ports/official-benchmark.ts';
import type { OpenedDatabase } from './open-database.ts';
import { namingFullStore } from './store-errors.ts';

export class DexieOfficialStore implements OfficialStore {
  readonly #open: Promise<OpenedDatabase>;

  constructor(opened: Promise<OpenedDatabase>) {
    this.#open = opened;
  }

  async stored(): Promise<ReadonlyMap<string, string>> {
    const { database } = await this.#open;
    // The index alone: the contents stay where they are.
    const keys = await database.officialFiles.orderBy('[path+sha256]').keys();
    return new Map(keys.flatMap((key) => (Array.isArray(key) ? [pairOf(key)] : [])));
  }

  async keep(files: readonly StoredOfficialFile[]): Promise<void> {
    const { database } = await this.#open;
    await namingFullStore(() => database.officialFiles.bulkPut(files));
  }

  async read(paths: readonly string[]): Promise<StoredOfficialFile[]> {
    const { database } = await this.#open;
    const found = await database.officialFiles.bulkGet([...paths]);
    return found.filter((file) => file !== undefined);
  }

  async removeAll(): Promise<StoredOfficialFile[]> {
    const { database } = await this.#open;
    const { officialFiles } = database;
    return database.transaction('rw', officialFiles, async () => {
      const removed = await officialFiles.toArray();
      await officialFiles.clear();
      return removed;
    });
  }
}

function pairOf([path, sha256]: readonly unknown[]): [string, string] {
  return [String(path), String(sha256)];
}
