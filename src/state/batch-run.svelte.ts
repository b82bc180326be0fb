/** One batch: what is judged of it, and its going on, pausing and ending. */
import { agreementOf } from '../domain/batch/agreement.ts';
import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type { PaperFolder } from '../domain/problem-set/types.ts';
import { messageOf } from '../domain/message-of.ts';
import type { BatchStore } from '../ports/batch-store.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import type { RunningBatch } from '../ports/python-runtime.ts';
import type { TabLocks } from '../ports/tab-locks.ts';
import { jobFor, recordOf } from './judge-job.ts';
import type { PythonSession } from './python-session.svelte.ts';

export type BatchStatus =
  /** Nothing is being judged; there may be completions left. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'running' }
  /** Goes on when asked; what was being judged may still come to its end. */
  | { readonly kind: 'paused' }
  /** Another tab judges it; this one takes over when that is closed. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'halted'; readonly why: string };

export interface BatchTools {
  readonly store: BatchStore;
  readonly source: ProblemSetSource;
  readonly session: PythonSession;
  readonly locks: TabLocks;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** Papers' files kept at a time: as many as are judged at once and then some. */
const mostFolders = 6;
/** Before so many are judged, nobody can say how long the rest takes. */
const leastForEstimate = 3;

export class BatchRun {
  readonly batch: Batch;
  readonly #tools: BatchTools;
  /** In order; a verdict shows when those before it are there. */
  #items: readonly BatchItem[] = $state.raw([]);
  #status: BatchStatus = $state.raw({ kind: 'resting' });
  /** Places that are being judged. */
  #busy: ReadonlySet<number> = $state.raw(new Set());
  #secondsLeft: number | null = $state(null);
  #isUnderWay = $state(false);
  #running: RunningBatch | null = null;
  #waiting: AbortController | null = null;
  #settled: Promise<void> = Promise.resolve();
  /** Places of the items that this start judges. */
  #places: readonly number[] = [];
  /** Verdicts that are kept and may not be shown yet. */
  readonly #kept = new Map<number, BatchItem['verdict']>();
  readonly #folders = new Map<string, Promise<PaperFolder>>();

  readonly done = $derived(this.#items.filter(({ verdict }) => verdict !== null).length);
  readonly agreement = $derived(agreementOf(this.#items));

  constructor(batch: Batch, items: readonly BatchItem[], tools: BatchTools) {
    this.batch = batch;
    this.#items = items;
    this.#tools = tools;
  }

  get items(): readonly BatchItem[] {
    return this.#items;
  }
  get status(): BatchStatus {
    return this.#status;
  }
  get busy(): ReadonlySet<number> {
    return this.#busy;
  }
  /** By the pace so far; null while that says nothing. */
  get secondsLeft(): number | null {
    return this.#secondsLeft;
  }
  /** This start has brought its first verdict: Python is there. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }
  get isFinished(): boolean {
    return this.done === this.#items.length;
  }
  /** It has begun and not ended, here or elsewhere. */
  get isActive(): boolean {
    return this.#running !== null || this.#waiting !== null;
  }

  /** Judges what is not judged yet. Resolves when that has ended, for whatever reason. */
  start(): Promise<void> {
    if (!this.isActive && !this.isFinished) this.#settled = this.#start();
    return this.#settled;
  }

  /** When nothing of it goes on any more. */
  get settled(): Promise<void> {
    return this.#settled;
  }

  /** What is being judged comes to its end. */
  pause(): void {
    if (this.#running === null) return;
    this.#running.pause();
    this.#status = { kind: 'paused' };
    this.#secondsLeft = null;
    void this.#wish('rest');
  }

  resume(): void {
    if (this.#running === null) {
      void this.start();
      return;
    }
    this.#running.resume();
    this.#status = { kind: 'running' };
    void this.#wish('run');
  }

  /** What is being judged is ended, and has no verdict. */
  stop(): void {
    this.#waiting?.abort();
    this.#running?.stop();
    void this.#wish('rest');
  }

  /** Leaves out one completion that is being judged; the next start judges it again. */
  skip(at: number): void {
    const place = this.#places.indexOf(at);
    if (place >= 0) this.#running?.skip(place);
    this.#setBusy(at, false);
  }

  async #start(): Promise<void> {
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#status = { kind: 'running' };
    await this.#wish('run');
    try {
      await this.#tools.locks.hold(`batch ${this.batch.id}`, () => this.#judge(waiting.signal), {
        onWait: () => {
          this.#status = { kind: 'elsewhere' };
        },
        signal: waiting.signal,
      });
    } catch (error) {
      this.#status = { kind: 'halted', why: messageOf(error) };
    }
    this.#waiting = null;
    if (this.status.kind === 'elsewhere') this.#status = { kind: 'resting' };
  }

  async #judge(signal: AbortSignal): Promise<void> {
    // Another tab may have judged some of them meanwhile.
    this.#items = await this.#tools.store.items(this.batch.id);
    const left = this.#items.filter(({ verdict }) => verdict === null);
    if (signal.aborted || left.length === 0) {
      this.#status = { kind: 'resting' };
      return;
    }
    this.#places = left.map(({ at }) => at);
    this.#status = { kind: 'running' };
    const itemAt = (place: number): BatchItem => {
      const item = left[place];
      if (item === undefined) throw new Error(`No job has the place ${place}`);
      return item;
    };
    const begun = this.#tools.now();
    let judged = 0;
    const running = this.#tools.session.judgeAll({
      length: left.length,
      jobAt: async (place) => {
        const { completion } = itemAt(place);
        return jobFor(await this.#folder(completion.paper), completion);
      },
      onStart: (place) => {
        this.#setBusy(itemAt(place).at, true);
      },
      keep: async (job, place, outcome) => {
        const { at } = itemAt(place);
        const verdict = recordOf(outcome, job);
        const isKept = await this.#tools.store.keepVerdict(this.batch, at, verdict);
        if (!isKept) throw new Error('It was removed.');
        this.#kept.set(at, verdict);
        this.#setBusy(at, false);
        judged += 1;
        this.#isUnderWay = true;
        const pace = (this.#tools.now() - begun) / judged / 1000;
        const hasPace = judged >= leastForEstimate && this.#status.kind === 'running';
        this.#secondsLeft = hasPace ? pace * (left.length - judged) : null;
      },
      onTold: () => {
        this.#show();
      },
    });
    this.#running = running;
    const end = await running.end;
    this.#running = null;
    this.#isUnderWay = false;
    this.#busy = new Set();
    this.#secondsLeft = null;
    // Those that were ahead of a slower one are kept too.
    this.#items = await this.#tools.store.items(this.batch.id);
    this.#kept.clear();
    this.#status = end.kind === 'halted' ? end : { kind: 'resting' };
  }

  /** Shows the verdicts up to the first that is missing. */
  #show(): void {
    const places = new Set(this.#places);
    let isBehind = false;
    this.#items = this.#items.map((item) => {
      if (item.verdict !== null || !places.has(item.at)) return item;
      const verdict = isBehind ? null : (this.#kept.get(item.at) ?? null);
      isBehind ||= verdict === null;
      return verdict === null ? item : { ...item, verdict };
    });
  }

  /** The files of a paper, of which a few are kept. */
  #folder(paper: string): Promise<PaperFolder> {
    const known = this.#folders.get(paper);
    if (known) return known;
    const [oldest] = this.#folders.keys();
    if (this.#folders.size >= mostFolders && oldest !== undefined) this.#folders.delete(oldest);
    const folder = this.#tools.source.loadPaper(paper);
    this.#folders.set(paper, folder);
    folder.catch(() => this.#folders.delete(paper));
    return folder;
  }

  #setBusy(at: number, isBusy: boolean): void {
    const busy = new Set(this.#busy);
    if (isBusy) busy.add(at);
    else busy.delete(at);
    this.#busy = busy;
  }

  async #wish(wish: Batch['wish']): Promise<void> {
    try {
      await this.#tools.store.setWish(this.batch.id, wish);
    } catch {
      // Only the going on by itself after a reload depends on it.
    }
  }
}
