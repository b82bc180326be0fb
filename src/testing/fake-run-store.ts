/** A run store in plain arrays, which fails when the test says so. */
import type {
  Completion,
  JudgedCompletion,
  Run,
  RunLabel,
  RunVerdict,
  VerdictRow,
} from '../domain/completion/types.ts';
import { toVerdictRow } from '../domain/completion/verdict-row.ts';
import type { RemovedRun, RunStore, StoreHealth } from '../ports/run-store.ts';

export class FakeRunStore implements RunStore {
  readonly drafts = new Map<string, string>();
  /** Every text that was saved as a draft, in order. */
  readonly savedDrafts: string[] = [];
  ownRuns: Run[] = [];
  readonly ownCompletions: JudgedCompletion[] = [];
  imported: readonly RunVerdict[] = [];
  /** What `fill` brings. */
  bundled: { readonly runs: readonly Run[]; readonly completions: readonly JudgedCompletion[] } = {
    runs: [],
    completions: [],
  };
  rows: readonly VerdictRow[] = [];
  /** While set, `fill` rejects with it. */
  fillFailure: Error | null = null;
  /** While set, nothing can be written. */
  writeFailure: Error | null = null;
  fills = 0;

  health(): Promise<StoreHealth> {
    return Promise.resolve({ kind: 'persistent', why: null });
  }

  async fill(): Promise<void> {
    await Promise.resolve();
    if (this.fillFailure) throw this.fillFailure;
    this.fills += 1;
  }

  runs(pset: string): Promise<Run[]> {
    const bundled = this.fills > 0 ? this.bundled.runs : [];
    return Promise.resolve([...bundled, ...this.ownRuns].filter((run) => run.pset === pset));
  }

  verdictRows(): Promise<VerdictRow[]> {
    const own = this.ownCompletions.flatMap(({ verdict }) => verdict ?? []);
    return Promise.resolve([...this.rows, ...[...own, ...this.imported].map(toVerdictRow)]);
  }

  completionsOf(pset: string, paper: string, snippet: string): Promise<JudgedCompletion[]> {
    const bundled = this.fills > 0 ? this.bundled.completions : [];
    return Promise.resolve(
      [...bundled, ...this.ownCompletions].filter(
        ({ completion: c }) => c.pset === pset && c.paper === paper && c.snippet === snippet,
      ),
    );
  }

  completionsOfRun(run: string): Promise<JudgedCompletion[]> {
    return Promise.resolve(
      this.bundled.completions.filter(({ completion }) => completion.run === run),
    );
  }

  async addOwn(run: Run, completion: Completion, verdict: RunVerdict): Promise<void> {
    await this.#write();
    if (!this.ownRuns.some(({ id }) => id === run.id)) this.ownRuns.push(run);
    this.ownCompletions.push({ completion, verdict });
  }

  async addImported(run: Run, verdicts: readonly RunVerdict[]): Promise<void> {
    await this.#write();
    this.ownRuns = [...this.ownRuns, run];
    this.imported = [...this.imported, ...verdicts];
  }

  async labelOwn(id: string, label: RunLabel): Promise<void> {
    await this.#write();
    this.ownRuns = this.ownRuns.map((run) => (run.id === id ? { ...run, ...label } : run));
  }

  async removeOwn(id: string): Promise<RemovedRun | null> {
    await this.#write();
    const run = this.ownRuns.find((own) => own.id === id);
    const verdicts = this.imported.filter((verdict) => verdict.run === id);
    this.ownRuns = this.ownRuns.filter((own) => own !== run);
    this.imported = this.imported.filter((verdict) => verdict.run !== id);
    return run ? { run, completions: [], verdicts, batch: null, items: [] } : null;
  }

  async restoreOwn({ run, verdicts }: RemovedRun): Promise<void> {
    await this.addImported(run, verdicts);
  }

  draft(...place: [pset: string, paper: string, snippet: string]): Promise<string | null> {
    return Promise.resolve(this.drafts.get(place.join('/')) ?? null);
  }

  async saveDraft(pset: string, paper: string, snippet: string, text: string): Promise<void> {
    await this.#write();
    this.savedDrafts.push(text);
    this.drafts.set([pset, paper, snippet].join('/'), text);
  }

  async #write(): Promise<void> {
    await Promise.resolve();
    if (this.writeFailure) throw this.writeFailure;
  }
}
