/** What belongs to a run of the user's: its row, completions, verdicts, and the batch that judged it. */
import { type Collection, Dexie, type Table } from 'dexie';
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

/** Forgets it all, at once. */
export async function forgetRun(database: Database, id: string): Promise<void> {
  const { ownRuns, ownCompletions, ownVerdicts, batches, batchItems } = database;
  await database.transaction(
    'rw',
    [ownRuns, ownCompletions, ownVerdicts, batches, batchItems],
    async () => {
      await ownRuns.delete(id);
      await allOf(ownCompletions, identity, id, 3).delete();
      await allOf(ownVerdicts, identity, id, 3).delete();
      await batches.delete(id);
      await allOf(batchItems, '[batch+at]', id, 1).delete();
    },
  );
}
