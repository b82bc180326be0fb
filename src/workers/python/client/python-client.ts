/**
 * Python in the page: who is judged next, in which interpreter, and what is judged once more. The page
 * owns the clock and the order, because nothing inside an interpreter can be trusted with them.
 */
import type { PoolSize } from '../../../domain/schedule/pool-size.ts';
import { type BatchTicket, type RunTicket, Schedule } from '../../../domain/schedule/schedule.ts';
import { messageOf } from '../../../domain/message-of.ts';
import type {
  BatchEnd,
  BatchRequest,
  JudgedOutcome,
  JudgeJob,
  PythonRuntime,
  RunningBatch,
  RunOutcome,
  RuntimeState,
} from '../../../ports/python-runtime.ts';
import { ImageUse } from '../image-use.ts';
import type { PackName, PythonManifest } from '../manifest.ts';
import { withTables } from '../tables/with-tables.ts';
import type { ClockWatch } from './clock-watch.ts';
import { FrameKeeper } from './frame-keeper.ts';
import type { PythonFiles, PythonFilesOptions } from '../files/python-files.ts';
import { type Holder, RunnerPool } from './runner-pool.ts';
import type { OpenSandbox } from './sandbox.ts';

type Judge = (job: JudgeJob) => Promise<RunOutcome>;

export interface PythonClientOptions {
  readonly manifest: PythonManifest;
  /** Absolute address of the folder that the manifest describes, with a slash at the end. */
  readonly baseUrl: string;
  readonly openFiles: (options: PythonFilesOptions) => PythonFiles;
  readonly openSandbox: OpenSandbox;
  /** Which packs beside `core` a job needs. */
  readonly packsNeeded: (job: JudgeJob) => readonly PackName[];
  readonly size: PoolSize;
  readonly clock: ClockWatch;
  /** Judges a job, and before it whatever else must be. */
  readonly around?: (job: JudgeJob, judge: Judge) => Promise<RunOutcome>;
}

/** A run that a person waits for. */
interface PendingRun {
  readonly ticket: RunTicket;
  readonly job: JudgeJob;
  readonly settle: (outcome: RunOutcome | PromiseLike<RunOutcome>) => void;
}

interface OpenBatch {
  readonly request: BatchRequest;
  readonly end: (end: BatchEnd) => void;
}

/** Progress is told at most this often. */
const progressIntervalMs = 50;
/** How many interpreters a job looks at, when the first turn out to have ended. */
const mostAttempts = 3;
/** How often a job is judged once more, when the page was asleep or a neighbour took the frame along. */
const mostRepeats = 2;
/** Where there is one interpreter only, a batch's job gets this long to end before it must make room. */
const graceMs = 1_000;

const hasTimedOut = (outcome: RunOutcome) =>
  outcome.kind === 'timed-out' ||
  (outcome.kind === 'judged' && outcome.record.verdict === 'timed-out');

/** Nothing is fetched, and no frame made, before `start`, `run` or `judgeAll`. */
export class PythonClient implements PythonRuntime {
  readonly #listeners = new Set<(state: RuntimeState) => void>();
  readonly #packsNeeded: PythonClientOptions['packsNeeded'];
  readonly #around: NonNullable<PythonClientOptions['around']>;
  readonly #clock: ClockWatch;
  readonly #frames: FrameKeeper;
  readonly #pool: RunnerPool;
  readonly #schedule: Schedule<null>;
  readonly #batches = new Map<number, OpenBatch>();
  /** Judged, and on their way into the store. */
  readonly #keeping = new Set<BatchTicket>();
  #run: PendingRun | null = null;
  #roomTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PythonClientOptions) {
    const { manifest, baseUrl, openFiles, openSandbox, size, around } = options;
    this.#packsNeeded = options.packsNeeded;
    this.#around = around ?? ((job, judge) => judge(job));
    this.#clock = options.clock;
    this.#schedule = new Schedule(size);
    this.#frames = new FrameKeeper(openSandbox);
    let toldAt = -Infinity;
    const onProgress = () => {
      if (performance.now() - toldAt < progressIntervalMs) return;
      toldAt = performance.now();
      this.#pool.tellProgress();
    };
    const files = openFiles({ manifest, baseUrl, onProgress });
    const parts = { manifest, image: new ImageUse(manifest), files, frames: this.#frames };
    this.#pool = new RunnerPool(size, parts, {
      onState: (state) => {
        for (const listener of [...this.#listeners]) listener(state);
      },
      onRoom: () => {
        this.#pump();
      },
    });
  }

  get state(): RuntimeState {
    return this.#pool.state;
  }

  subscribe(listener: (state: RuntimeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#pool.start();
  }

  async run(job: JudgeJob): Promise<RunOutcome> {
    if (this.#run !== null) throw new Error('Python judges one completion at a time');
    let settle: PendingRun['settle'] = () => undefined;
    const outcome = new Promise<RunOutcome>((resolve) => {
      settle = resolve;
    });
    const run = { ticket: this.#schedule.submit(), job, settle };
    this.#run = run;
    this.#pump();
    try {
      return await outcome;
    } finally {
      this.#pool.letGo(run.ticket);
      this.#schedule.endRun(run.ticket);
      // After a stop the next run may be there already.
      if (this.#run === run) this.#run = null;
      this.#pool.rest();
      this.#pump();
    }
  }

  stop(): void {
    const run = this.#run;
    if (run === null) {
      this.#pool.stopStart();
      return;
    }
    this.#run = null;
    run.settle({ kind: 'stopped' });
    this.#schedule.endRun(run.ticket);
    this.#pool.end(run.ticket);
  }

  judgeAll(request: BatchRequest): RunningBatch {
    const batch = this.#schedule.openBatch(request.length);
    const end = new Promise<BatchEnd>((resolve) => {
      this.#batches.set(batch, { request, end: resolve });
    });
    this.#pool.hasBatch = true;
    if (request.length === 0) this.#close(batch, { kind: 'done' });
    this.#pump();
    return {
      end,
      pause: () => {
        this.#schedule.pause(batch, true);
      },
      resume: () => {
        this.#schedule.pause(batch, false);
        this.#pump();
      },
      skip: (at) => {
        this.#skip(batch, at);
      },
      stop: () => {
        this.#close(batch, { kind: 'stopped' });
      },
    };
  }

  /** Starts whatever may start now. */
  #pump(): void {
    for (let ticket = this.#schedule.nextRun(); ticket; ticket = this.#schedule.nextRun()) {
      const run = this.#run;
      if (run?.ticket === ticket) run.settle(this.#judgeRun(run));
    }
    clearTimeout(this.#roomTimer);
    if (this.#schedule.inTheWay !== null) {
      this.#roomTimer = setTimeout(() => {
        this.#makeRoom();
      }, graceMs);
    }
    while (this.#schedule.hasBatch && this.#pool.hasRoomForJob) {
      const ticket = this.#schedule.nextJob();
      if (ticket === null) break;
      void this.#judgeOne(ticket);
    }
  }

  #makeRoom(): void {
    const ticket = this.#schedule.inTheWay;
    // What is being kept is as good as gone.
    if (ticket === null || this.#keeping.has(ticket)) return;
    this.#schedule.giveBack(ticket);
    this.#pool.makeRoom(ticket);
    this.#pump();
  }

  #judgeRun({ ticket, job }: PendingRun): Promise<RunOutcome> {
    const { state } = this;
    if (state.kind === 'gone' && !state.canRetry) {
      return Promise.resolve({ kind: 'did-not-start', why: state.why });
    }
    return this.#around(job, (asked) => this.#judge(ticket, asked));
  }

  /** One job of a batch, from its making to its keeping. */
  async #judgeOne(ticket: BatchTicket): Promise<void> {
    const open = this.#batches.get(ticket.batch);
    if (open === undefined) return;
    const { request } = open;
    const { batch, at } = ticket;
    this.#pool.take(ticket, null);
    try {
      request.onStart(at);
      const job = await request.jobAt(at);
      const outcome = this.#schedule.isOut(ticket)
        ? await this.#around(job, (asked) => this.#judge(ticket, asked))
        : ({ kind: 'stopped' } as const);
      this.#pool.letGo(ticket);
      if (!this.#schedule.isOut(ticket)) return;
      if (outcome.kind === 'did-not-start') throw new Error(outcome.why);
      if (outcome.kind === 'stopped') this.#schedule.giveBack(ticket);
      else await this.#keep(ticket, job, outcome, request);
    } catch (error) {
      this.#pool.letGo(ticket);
      if (this.#schedule.isOut(ticket)) {
        this.#close(batch, { kind: 'halted', why: messageOf(error) });
      }
    } finally {
      this.#pump();
    }
  }

  async #keep(
    ticket: BatchTicket,
    job: JudgeJob,
    outcome: JudgedOutcome,
    request: BatchRequest,
  ): Promise<void> {
    this.#keeping.add(ticket);
    try {
      await request.keep(job, ticket.at, outcome);
    } finally {
      this.#keeping.delete(ticket);
    }
    for (const { at } of this.#schedule.settle(ticket, null)) request.onTold(at);
    this.#closeIfFinished(ticket.batch);
  }

  #skip(batch: number, at: number): void {
    const request = this.#batches.get(batch)?.request;
    const { running, deliveries } = this.#schedule.cancel(batch, at);
    for (const delivery of deliveries) request?.onTold(delivery.at);
    if (running) this.#pool.end(running);
    this.#closeIfFinished(batch);
    this.#pump();
  }

  #closeIfFinished(batch: number): void {
    if (this.#schedule.isFinished(batch)) this.#close(batch, { kind: 'done' });
  }

  #close(batch: number, end: BatchEnd): void {
    const open = this.#batches.get(batch);
    if (!this.#batches.delete(batch)) return;
    for (const ticket of this.#schedule.closeBatch(batch)) this.#pool.end(ticket);
    this.#pool.hasBatch = this.#schedule.hasBatch;
    open?.end(end);
    this.#pump();
  }

  /** Judges in whichever interpreter is ready first; `stopped` when the holder lost it meanwhile. */
  async #judge(holder: Holder, job: JudgeJob): Promise<RunOutcome> {
    const packs = this.#packsNeeded(job);
    // Python starts while the job is made ready.
    let runner = this.#pool.take(holder, packs);
    const asked = await withTables(job);
    let repeats = 0;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const found = await runner.interpreter();
      if (!this.#pool.holds(holder, runner)) return { kind: 'stopped' };
      if (found !== null && 'why' in found) {
        // A start that went down with its frame is tried again: whose fault it was nobody knows.
        if (attempt === mostAttempts || !found.wentDown) {
          return { kind: 'did-not-start', why: found.why };
        }
      } else if (found?.isReady === true) {
        // One that has died since it was found ready is replaced below.
        this.#pool.noteWork();
        const mustRepeat = this.#watch();
        const outcome = await runner.judge(found, asked);
        if (!this.#pool.holds(holder, runner)) return { kind: 'stopped' };
        if (repeats === mostRepeats || !mustRepeat(outcome, repeats)) return outcome;
        repeats += 1;
        attempt = 0;
      }
      // It was used up by the job before, or died unnoticed.
      runner.end();
      runner = this.#pool.take(holder, packs);
    }
    return { kind: 'did-not-start', why: 'Python ended before the run' };
  }

  /** Watches a job: afterwards, whether its outcome says nothing of its completion. */
  #watch(): (outcome: RunOutcome, repeats: number) => boolean {
    const jumps = this.#clock.jumps();
    const isFrameDead = this.#frames.askLater();
    return (outcome, repeats) => {
      if (hasTimedOut(outcome)) return this.#clock.jumps() !== jumps;
      if (outcome.kind !== 'crashed') return false;
      if (outcome.beforeStart) return repeats === 0;
      // The frame died, and whichever of those in it was to blame, the others were not.
      return isFrameDead() && this.#pool.holders > 1;
    };
  }
}
