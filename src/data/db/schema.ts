/**
 * The tables in the browser. Bundled tables mirror the site's data and may be emptied and refilled at
 * any time; own tables hold what the user made or imported, which nobody else may remove.
 *
 * A new version gets a new `stores` call below the old ones; only a changed or dropped table needs
 * an upgrade function.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Batch, BatchItem } from '../../domain/batch/types.ts';
import type { Completion, Run, RunVerdict, VerdictRow } from '../../domain/completion/types.ts';
import type { PackedPaper } from '../../domain/exchange/packed-runs.ts';
import type { SelfTest } from '../../domain/official/self-test.ts';
import type { StoredOfficialFile } from '../../ports/official-benchmark.ts';

/** Which bundled file a problem set's runs were filled from. */
interface Fill {
  readonly pset: string;
  readonly sha256: string;
}

/** The verdict rows of one bundled run: always read together, so kept as one record. */
interface RunRows {
  readonly run: string;
  readonly pset: string;
  readonly rows: readonly VerdictRow[];
}

/** Text typed for a snippet and not yet, or no longer, judged. */
export interface Draft {
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  readonly text: string;
}

const databaseName = 'researchcodebench-explorer';

/** What tells completions, and their verdicts, apart. */
export const identity = '[run+paper+snippet+id]';
const place = '[pset+paper+snippet]';

export class Database extends Dexie {
  declare readonly fills: Table<Fill, string>;
  declare readonly runs: Table<Run, string>;
  declare readonly runRows: Table<RunRows, string>;
  declare readonly paperCompletions: Table<PackedPaper, [run: string, paper: string]>;
  declare readonly ownRuns: Table<Run, string>;
  declare readonly ownCompletions: Table<Completion>;
  declare readonly ownVerdicts: Table<RunVerdict>;
  declare readonly drafts: Table<Draft, [string, string, string]>;
  declare readonly batches: Table<Batch, string>;
  declare readonly batchItems: Table<BatchItem, [batch: string, at: number]>;
  declare readonly officialFiles: Table<StoredOfficialFile, string>;
  declare readonly selfTests: Table<SelfTest, string>;

  constructor(options: DexieOptions = {}) {
    super(databaseName, options);
    this.version(1).stores({
      fills: 'pset',
      runs: 'id, pset',
      verdictRows: `${identity}, pset, run`,
      completions: `${identity}, ${place}, run`,
      verdicts: `${identity}, ${place}, run`,
      ownRuns: 'id, pset',
      ownCompletions: `${identity}, ${place}`,
      ownVerdicts: `${identity}, ${place}, pset`,
      drafts: place,
    });
    this.version(2).stores({ batches: 'id, pset', batchItems: '[batch+at]' });
    // A record a run and not a record a row: the 6,784 published rows took longer to write than all else
    // that a first visit does. What was filled is filled again.
    this.version(3)
      .stores({ verdictRows: null, runRows: 'run, pset' })
      .upgrade((transaction) => transaction.table('fills').clear());
    // The benchmark's own files, where the user has loaded them, and the engine's test on them.
    this.version(4).stores({ officialFiles: 'path, [path+sha256]', selfTests: 'paper' });
    // For the same reason a record a run and paper, as it is bundled, and not two a completion.
    this.version(5)
      .stores({
        completions: null,
        verdicts: null,
        paperCompletions: '[run+paper], [pset+paper], run',
      })
      .upgrade((transaction) => transaction.table('fills').clear());
  }
}
