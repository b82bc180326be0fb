/** Brings the bundled tables up to date with the site's data. */
import type { Run, VerdictRow } from '../../domain/completion/types.ts';
import type { PackedPaper } from '../../domain/exchange/packed-runs.ts';
import { groupedBy } from '../../domain/grouped-by.ts';
import type { Database } from './schema.ts';

/** The bundled runs on one problem set, with or without the completions behind them. */
export interface Dataset {
  readonly pset: string;
  /** Hash of the bundled file; the same hash is filled once only. */
  readonly sha256: string;
  /** Fetched only when the hash is new. */
  readonly load: () => Promise<DatasetRows>;
}

export interface DatasetRows {
  readonly runs: readonly Run[];
  readonly rows: readonly VerdictRow[];
  readonly papers: readonly PackedPaper[];
}

async function isFilled(database: Database, dataset: Dataset): Promise<boolean> {
  return (await database.fills.get(dataset.pset))?.sha256 === dataset.sha256;
}

/**
 * Replaces a dataset's rows when its hash has changed. One transaction: an aborted fill leaves what
 * was there, and of two tabs the second finds the work done.
 */
export async function fillDataset(database: Database, dataset: Dataset): Promise<void> {
  if (await isFilled(database, dataset)) return;
  const data = await dataset.load();
  const { fills, runs, runRows, paperCompletions } = database;
  await database.transaction('rw', [fills, runs, runRows, paperCompletions], async () => {
    if (await isFilled(database, dataset)) return;
    const old = await runs.where('pset').equals(dataset.pset).primaryKeys();
    await paperCompletions.where('run').anyOf(old).delete();
    await runRows.bulkDelete(old);
    await runs.bulkDelete(old);
    await runs.bulkAdd(data.runs);
    const { pset } = dataset;
    const byRun = groupedBy(data.rows, ({ run }) => run);
    await runRows.bulkAdd([...byRun].map(([run, rows]) => ({ run, pset, rows })));
    await paperCompletions.bulkAdd(data.papers);
    await fills.put({ pset: dataset.pset, sha256: dataset.sha256 });
  });
}
