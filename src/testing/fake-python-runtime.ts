/** A Python runtime that does what the test says, and nothing by itself. */
import type {
  BatchEnd,
  BatchRequest,
  JudgedOutcome,
  JudgeJob,
  PythonRuntime,
  RunningBatch,
  RunOutcome,
  RuntimeState,
} from '../ports/python-runtime.ts';

/** A batch whose jobs are judged when the test says so. */
export class FakeBatch implements RunningBatch {
  readonly request: BatchRequest;
  readonly end: Promise<BatchEnd>;
  readonly skipped: number[] = [];
  isPaused = false;
  finish: (end: BatchEnd) => void = () => undefined;

  constructor(request: BatchRequest) {
    this.request = request;
    this.end = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Judges one job, as the runtime would; gives the job. */
  async judge(at: number, outcome: (job: JudgeJob) => JudgedOutcome): Promise<JudgeJob> {
    this.request.onStart(at);
    const job = await this.request.jobAt(at);
    await this.request.keep(job, at, outcome(job));
    this.request.onTold(at);
    return job;
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  skip(at: number): void {
    this.skipped.push(at);
  }

  stop(): void {
    this.finish({ kind: 'stopped' });
  }
}

export class FakePythonRuntime implements PythonRuntime {
  state: RuntimeState = { kind: 'asleep' };
  /** Every job that `run` was given, in order. */
  readonly jobs: JudgeJob[] = [];
  /** Every batch that was begun, in order. */
  readonly batches: FakeBatch[] = [];
  starts = 0;
  readonly #listeners = new Set<(state: RuntimeState) => void>();
  #settle: ((outcome: RunOutcome) => void) | null = null;

  subscribe(listener: (state: RuntimeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.starts += 1;
  }

  run(job: JudgeJob): Promise<RunOutcome> {
    if (this.#settle !== null) throw new Error('One completion at a time');
    this.jobs.push(job);
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Moves to a state, as seen by every subscriber. */
  enter(state: RuntimeState): void {
    this.state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }

  /** Settles the pending run. */
  answer(outcome: RunOutcome): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }

  stop(): void {
    this.answer({ kind: 'stopped' });
  }

  judgeAll(request: BatchRequest): RunningBatch {
    const batch = new FakeBatch(request);
    this.batches.push(batch);
    return batch;
  }
}
