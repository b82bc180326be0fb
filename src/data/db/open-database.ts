/** Opens the browser's database, or one in memory where the browser refuses. */
import type { StoreHealth } from '../../ports/run-store.ts';
import { Database } from './schema.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly health: StoreHealth;
}

/** Private modes and strict settings refuse IndexedDB in different ways; all end here. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') {
    return 'another tab runs a newer version of this site. Close it or reload this page.';
  }
  return 'this browser does not let the site store data (a private window or a strict setting).';
}

/**
 * Never rejects for a refusal: everything works in memory as well, until the tab is closed.
 * The stand-in is fetched only when it is needed.
 */
export async function openDatabase(
  create: () => Database = () => new Database(),
): Promise<OpenedDatabase> {
  try {
    const database = create();
    await database.open();
    return { database, health: { kind: 'persistent', why: null } };
  } catch (error) {
    const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
    const database = new Database({ indexedDB: new IDBFactory(), IDBKeyRange });
    await database.open();
    return { database, health: { kind: 'memory', why: reasonOf(error) } };
  }
}
