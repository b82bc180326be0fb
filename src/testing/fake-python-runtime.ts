/** A Python runtime that does what the test says, and nothing by itself. */
import type { JudgeJob, PythonRuntime, RunOutcome, RuntimeState } from '../ports/python-runtime.ts';

export class FakePythonRuntime implements PythonRuntime {
  state: RuntimeState = { kind: 'asleep' };
  /** Every job that `run` was given, in order. */
  readonly jobs: JudgeJob[] = [];
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
}
