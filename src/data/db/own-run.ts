/** What belongs to a run of the user's: its row, completions, verdicts, and the batch that judged it. */
import { type Collection, Dexie, type Table } from 'dexie';
import type { RemovedRun } from '../../ports/run-store.ts';
import { type Database, identity } from './schema.ts';

/**
 * Every row whose compound key begins with this id.
 * @param more how many parts of the key follow the id
 */
export function allOf<T, K>(
  table: Table<T, K>,
  key: string,
  id: string,
  more: number,
): Collection<T, K> {
  const rest = (bound: unknown) => [id, ...Array.from({ length: more }, () => bound)];
  return table.where(key).between(rest(Dexie.minKey), rest(Dexie.maxKey));
}

const tablesOf = ({ ownRuns, ownCompletions, ownVerdicts, batches, batchItems }: Database) => [
  ownRuns,
  ownCompletions,
  ownVerdicts,
  batches,
  batchItems,
];

/** Forgets it all, at once. A batch that made no run of its own may be named too. */
export async function forgetRun(database: Database, id: string): Promise<RemovedRun | null> {
  const { ownRuns, ownCompletions, ownVerdicts, batches, batchItems } = database;
  return database.transaction('rw', tablesOf(database), async () => {
    const completions = allOf(ownCompletions, identity, id, 3);
    const verdicts = allOf(ownVerdicts, identity, id, 3);
    const items = allOf(batchItems, '[batch+at]', id, 1);
    const run = await ownRuns.get(id);
    const removed = run && {
      run,
      completions: await completions.toArray(),
      verdicts: await verdicts.toArray(),
      batch: (await batches.get(id)) ?? null,
      items: await items.toArray(),
    };
    await ownRuns.delete(id);
    await completions.delete();
    await verdicts.delete();
    await batches.delete(id);
    await items.delete();
    return removed ?? null;
  });
}

/** Brings back what was forgotten. */
export async function restoreRun(database: Database, removed: RemovedRun): Promise<void> {
  const { ownRuns, ownCompletions, ownVerdicts, batches, batchItems } = database;
  await database.transaction('rw', tablesOf(database), async () => {
    await ownRuns.add(removed.run);
    await ownCompletions.bulkAdd(removed.completions);
    await ownVerdicts.bulkAdd(removed.verdicts);
    if (removed.batch !== null) await batches.add(removed.batch);
    await batchItems.bulkAdd(removed.items);
  });
}
