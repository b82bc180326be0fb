/** The batches of a problem set: begun from a stored run or a file, gone on with, removed and brought back. */
import { importCompletions } from '../domain/batch/import-completions.ts';
import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type { Completion, JudgedCompletion, Run } from '../domain/completion/types.ts';
import { KnownSnippets } from '../domain/exchange/known-snippets.ts';
import type { Fault } from '../domain/fault.ts';
import { snippetKey } from '../domain/problem-set/snippet-key.ts';
import type { ProblemSetIndex } from '../domain/problem-set/types.ts';
import { messageOf } from '../domain/message-of.ts';
import type { RunStore } from '../ports/run-store.ts';
import { BatchRun, type BatchTools } from './batch-run.svelte.ts';

export interface BatchesTools extends BatchTools {
  readonly runs: RunStore;
  readonly newId: () => string;
  /** The time as ISO text. */
  readonly time: () => string;
}

export type BatchesStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly value: BatchesData };

interface BatchesData {
  readonly index: ProblemSetIndex;
  /** Runs that came with the site, with their numbers of completions. */
  readonly runs: readonly { readonly run: Run; readonly completions: number }[];
}

export type Begun =
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

interface Removed {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
}

export class BatchesState {
  readonly #tools: BatchesTools;
  readonly #pset: string;
  #status: BatchesStatus = $state.raw({ kind: 'loading' });
  #list: readonly BatchRun[] = $state.raw([]);
  #removed: Removed | null = $state.raw(null);
  #loading: Promise<void> | null = null;

  /** The one that goes on, for the line under the top bar. */
  readonly current = $derived(this.#list.find(({ status }) => status.kind === 'running') ?? null);

  constructor(pset: string, tools: BatchesTools) {
    this.#pset = pset;
    this.#tools = tools;
  }

  get status(): BatchesStatus {
    return this.#status;
  }
  /** The latest first. */
  get list(): readonly BatchRun[] {
    return this.#list;
  }
  /** What `undo` brings back. */
  get removed(): Batch | null {
    return this.#removed?.batch ?? null;
  }

  find(id: string): BatchRun | null {
    return this.#list.find(({ batch }) => batch.id === id) ?? null;
  }

  /**
   * Loads, and at each later visit takes in what became of batches elsewhere, in another view or tab.
   * Those that were going on when the page was left go on.
   */
  load(): Promise<void> {
    const work = this.#status.kind === 'ready' ? () => this.#takeIn() : () => this.#load();
    this.#loading ??= work()
      .catch((error: unknown) => {
        this.#status = { kind: 'failed', why: messageOf(error) };
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  /** Judges every completion of a stored run again. */
  async rejudge(run: Run): Promise<Begun> {
    const order = this.#order();
    const placeOf = ({ completion: { paper, snippet } }: JudgedCompletion) =>
      order.get(snippetKey(paper, snippet)) ?? order.size;
    const stored = await this.#tools.runs.completionsOfRun(run.id);
    const sorted = [...stored].sort((a, b) => placeOf(a) - placeOf(b));
    const batch = this.#newBatch(this.#tools.newId(), run.solver, { kind: 'run', run: run.id });
    return this.#begin(
      batch,
      sorted.map(({ completion, verdict }) => ({ completion, stored: verdict })),
    );
  }

  /** Judges the completions of a file; nothing is kept where one of them has a fault. */
  async importFile(text: string, file: string, solver: string): Promise<Begun> {
    if (this.#status.kind !== 'ready') throw new Error('The problem set is not loaded');
    const id = `imported-${this.#tools.newId()}`;
    const known = new KnownSnippets(this.#pset, this.#status.value.index.snippets);
    const read = importCompletions(text, file, id, known);
    if (!read.ok) return { kind: 'refused', faults: read.faults };
    const batch = this.#newBatch(id, solver, { kind: 'file', file });
    return this.#begin(
      batch,
      read.value.map((completion) => ({ completion, stored: null })),
    );
  }

  /** Removes a batch, and the run that its verdicts made; `undo` brings both back. */
  async remove(id: string): Promise<void> {
    const run = this.find(id);
    if (run === null) return;
    run.stop();
    await run.settled;
    const items = await this.#tools.store.items(id);
    await this.#tools.store.remove(run.batch);
    this.#list = this.#list.filter((other) => other !== run);
    this.#removed = { batch: run.batch, items };
  }

  async undo(): Promise<void> {
    const removed = this.#removed;
    if (removed === null) return;
    const batch = { ...removed.batch, wish: 'rest' } as const;
    await this.#tools.store.add(batch, removed.items);
    this.#removed = null;
    const run = new BatchRun(batch, removed.items, this.#tools);
    this.#list = [run, ...this.#list].sort(latestFirst);
  }

  async #load(): Promise<void> {
    const { runs: store, source } = this.#tools;
    this.#status = { kind: 'loading' };
    const [index] = await Promise.all([source.loadIndex(), store.fill(this.#pset)]);
    const stored = (await store.runs(this.#pset)).filter(
      ({ kind }) => kind !== 'human' && kind !== 'imported',
    );
    const runs = await Promise.all(
      stored.map(async (run) => ({
        run,
        completions: (await store.completionsOfRun(run.id)).length,
      })),
    );
    await this.#takeIn();
    this.#status = { kind: 'ready', value: { index, runs } };
  }

  /** Batches that are no more leave the list, and those that came are added; begun meanwhile stays. */
  async #takeIn(): Promise<void> {
    const shown = this.#list;
    const batches = await this.#tools.store.batches(this.#pset);
    const came = await Promise.all(
      batches
        .filter(({ id }) => !shown.some(({ batch }) => batch.id === id))
        .map(
          async (batch) =>
            new BatchRun(batch, await this.#tools.store.items(batch.id), this.#tools),
        ),
    );
    const isGone = (run: BatchRun) =>
      shown.includes(run) && !batches.some(({ id }) => id === run.batch.id);
    for (const run of this.#list) if (isGone(run)) run.stop();
    const stay = this.#list.filter((run) => !isGone(run));
    const added = came.filter(({ batch }) => this.find(batch.id) === null);
    this.#list = [...stay, ...added].sort(latestFirst);
    for (const run of added) if (run.batch.wish === 'run') void run.start();
  }

  /** Snippet -> its place in the problem set. */
  #order(): ReadonlyMap<string, number> {
    const snippets = this.#status.kind === 'ready' ? this.#status.value.index.snippets : [];
    return new Map(snippets.map(({ paper, name }, at) => [snippetKey(paper, name), at]));
  }

  #newBatch(id: string, solver: string, source: Batch['source']): Batch {
    return { id, pset: this.#pset, source, solver, created: this.#tools.time(), wish: 'run' };
  }

  async #begin(
    batch: Batch,
    judged: readonly { readonly completion: Completion; readonly stored: BatchItem['stored'] }[],
  ): Promise<Begun> {
    const items = judged.map((item, at) => ({ batch: batch.id, at, ...item, verdict: null }));
    await this.#tools.store.add(batch, items);
    const run = new BatchRun(batch, items, this.#tools);
    this.#list = [run, ...this.#list];
    void run.start();
    return { kind: 'begun', id: batch.id };
  }
}

function latestFirst(a: BatchRun, b: BatchRun): number {
  return b.batch.created.localeCompare(a.batch.created);
}
