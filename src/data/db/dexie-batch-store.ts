/** Batches on IndexedDB. */
import { type Batch, type BatchItem, runOfBatch } from '../../domain/batch/types.ts';
import type { Run, RunVerdict, VerdictRecord } from '../../domain/completion/types.ts';
import type { BatchStore } from '../../ports/batch-store.ts';
import type { OpenedDatabase } from './open-database.ts';
import { allOf, forgetRun } from './own-run.ts';
import type { Database } from './schema.ts';
import { namingFullStore } from './store-errors.ts';

export class DexieBatchStore implements BatchStore {
  readonly #open: Promise<OpenedDatabase>;

  constructor(opened: Promise<OpenedDatabase>) {
    this.#open = opened;
  }

  async batches(pset: string): Promise<Batch[]> {
    const { database } = await this.#open;
    const batches = await database.batches.where({ pset }).toArray();
    return batches.sort((a, b) => b.created.localeCompare(a.created));
  }

  async items(batch: string): Promise<BatchItem[]> {
    const { database } = await this.#open;
    return allOf(database.batchItems, '[batch+at]', batch, 1).toArray();
  }

  async add(batch: Batch, items: readonly BatchItem[]): Promise<void> {
    const { database } = await this.#open;
    const { batches, batchItems, ownRuns, ownCompletions, ownVerdicts } = database;
    const run = runOfBatch(batch);
    await namingFullStore(() =>
      database.transaction(
        'rw',
        [batches, batchItems, ownRuns, ownCompletions, ownVerdicts],
        async () => {
          await batches.add(batch);
          await batchItems.bulkAdd(items);
          if (run === null) return;
          for (const { completion, verdict } of items) {
            if (verdict !== null) await addToRun(database, run, completion, verdict);
          }
        },
      ),
    );
  }

  async keepVerdict(batch: Batch, at: number, verdict: VerdictRecord): Promise<boolean> {
    const { database } = await this.#open;
    const { batchItems, ownRuns, ownCompletions, ownVerdicts } = database;
    const run = runOfBatch(batch);
    return namingFullStore(() =>
      database.transaction('rw', [batchItems, ownRuns, ownCompletions, ownVerdicts], async () => {
        const item = await batchItems.get([batch.id, at]);
        if (item === undefined) return false;
        if (item.verdict !== null) return true;
        await batchItems.put({ ...item, verdict });
        if (run !== null) await addToRun(database, run, item.completion, verdict);
        return true;
      }),
    );
  }

  async setWish(batch: string, wish: Batch['wish']): Promise<void> {
    const { database } = await this.#open;
    await database.batches.update(batch, { wish });
  }

  async remove({ id }: Batch): Promise<void> {
    const { database } = await this.#open;
    await forgetRun(database, id);
  }
}

async function addToRun(
  { ownRuns, ownCompletions, ownVerdicts }: Database,
  run: Run,
  completion: BatchItem['completion'],
  record: VerdictRecord,
): Promise<void> {
  // What the user has said of the run since stays.
  if ((await ownRuns.get(run.id)) === undefined) await ownRuns.add(run);
  const own = { ...completion, run: run.id };
  const verdict: RunVerdict = { ...record, run: run.id, snippet: completion.snippet };
  await ownCompletions.add(own);
  await ownVerdicts.add(verdict);
}
