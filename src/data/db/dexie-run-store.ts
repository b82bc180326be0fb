/** The run store on IndexedDB. */
import type {
  Completion,
  JudgedCompletion,
  Run,
  RunLabel,
  RunVerdict,
  VerdictRow,
} from '../../domain/completion/types.ts';
import { toVerdictRow } from '../../domain/completion/verdict-row.ts';
import { unpackPaper } from '../../domain/exchange/packed-runs.ts';
import { joined } from '../../domain/exchange/run-verdicts.ts';
import type { RemovedRun, RunStore, StoreHealth } from '../../ports/run-store.ts';
import { DraftJournal } from './draft-journal.ts';
import { type Dataset, fillDataset } from './fill.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { forgetRun, restoreRun } from './own-run.ts';
import { namingFullStore } from './store-errors.ts';

export class DexieRunStore implements RunStore {
  readonly #open: Promise<OpenedDatabase>;
  readonly #datasets: readonly Dataset[];
  readonly #journal: DraftJournal;

  constructor(
    datasets: readonly Dataset[],
    opened: Promise<OpenedDatabase> = openDatabase(),
    journal = new DraftJournal(),
  ) {
    this.#datasets = datasets;
    this.#open = opened;
    this.#journal = journal;
  }

  async health(): Promise<StoreHealth> {
    return (await this.#open).health;
  }

  /** Calls back when another tab needs this one to let go of the database. */
  async onOutdated(listener: () => void): Promise<void> {
    const { database } = await this.#open;
    database.on('versionchange', () => {
      database.close();
      listener();
    });
  }

  async fill(pset: string): Promise<void> {
    const { database } = await this.#open;
    for (const dataset of this.#datasets.filter((candidate) => candidate.pset === pset)) {
      await namingFullStore(() => fillDataset(database, dataset));
    }
  }

  async runs(pset: string): Promise<Run[]> {
    const { database } = await this.#open;
    const [bundled, own] = await Promise.all([
      database.runs.where({ pset }).toArray(),
      database.ownRuns.where({ pset }).toArray(),
    ]);
    return [...bundled, ...own];
  }

  async verdictRows(pset: string): Promise<VerdictRow[]> {
    const { database } = await this.#open;
    const [bundled, own] = await Promise.all([
      database.runRows.where({ pset }).toArray(),
      database.ownVerdicts.where({ pset }).toArray(),
    ]);
    return [...bundled.flatMap(({ rows }) => rows), ...own.map(toVerdictRow)];
  }

  async completionsOf(pset: string, paper: string, snippet: string): Promise<JudgedCompletion[]> {
    const { database } = await this.#open;
    const place = { pset, paper, snippet };
    const [bundled, ownCompletions, ownVerdicts] = await Promise.all([
      database.paperCompletions.where({ pset, paper }).toArray(),
      database.ownCompletions.where(place).toArray(),
      database.ownVerdicts.where(place).toArray(),
    ]);
    const judged = bundled.flatMap((record) => unpackPaper(record, snippet));
    return [...judged, ...joined(ownCompletions, ownVerdicts)];
  }

  async completionsOfRun(run: string): Promise<JudgedCompletion[]> {
    const { database } = await this.#open;
    const bundled = await database.paperCompletions.where({ run }).toArray();
    return bundled.flatMap((record) => unpackPaper(record));
  }

  async addOwn(run: Run, completion: Completion, verdict: RunVerdict): Promise<void> {
    const { database } = await this.#open;
    const { ownRuns, ownCompletions, ownVerdicts } = database;
    await namingFullStore(() =>
      database.transaction('rw', [ownRuns, ownCompletions, ownVerdicts], async () => {
        await ownRuns.put(run);
        await ownCompletions.add(completion);
        await ownVerdicts.add(verdict);
      }),
    );
  }

  async addImported(run: Run, verdicts: readonly RunVerdict[]): Promise<void> {
    const { database } = await this.#open;
    const { ownRuns, ownVerdicts } = database;
    await namingFullStore(() =>
      database.transaction('rw', [ownRuns, ownVerdicts], async () => {
        await ownRuns.add(run);
        await ownVerdicts.bulkAdd(verdicts);
      }),
    );
  }

  async labelOwn(run: string, { solver, facts }: RunLabel): Promise<void> {
    const { database } = await this.#open;
    const changed = await namingFullStore(() => database.ownRuns.update(run, { solver, facts }));
    if (changed === 0 && (await database.ownRuns.get(run)) === undefined) {
      throw new Error('This browser no longer has the run.');
    }
  }

  async removeOwn(run: string): Promise<RemovedRun | null> {
    const { database } = await this.#open;
    return forgetRun(database, run);
  }

  async restoreOwn(removed: RemovedRun): Promise<void> {
    const { database } = await this.#open;
    await namingFullStore(() => restoreRun(database, removed));
  }

  async draft(pset: string, paper: string, snippet: string): Promise<string | null> {
    const noted = this.#journal.read([pset, paper, snippet]);
    if (noted !== null) return noted;
    const { database } = await this.#open;
    return (await database.drafts.get([pset, paper, snippet]))?.text ?? null;
  }

  async saveDraft(pset: string, paper: string, snippet: string, text: string): Promise<void> {
    const key = [pset, paper, snippet] as const;
    this.#journal.note(key, text);
    const { database } = await this.#open;
    await namingFullStore(() => database.drafts.put({ pset, paper, snippet, text }));
    this.#journal.settle(key, text);
  }
}
