/** The Python runtime as the page sees it: one state, from which every button derives. */
import type {
  BatchRequest,
  JudgeJob,
  PythonRuntime,
  RunningBatch,
  RunOutcome,
  RuntimeState,
} from '../ports/python-runtime.ts';

export class PythonSession {
  readonly #runtime: PythonRuntime;
  #state: RuntimeState = $state.raw({ kind: 'asleep' });

  constructor(runtime: PythonRuntime) {
    this.#runtime = runtime;
    this.#state = runtime.state;
    // The session lives as long as the page, so nothing ever unsubscribes.
    runtime.subscribe((state) => {
      this.#state = state;
    });
  }

  get state(): RuntimeState {
    return this.#state;
  }

  /** Starts Python when a reader shows that they will want it. */
  warmUp(): void {
    if (this.#state.kind === 'asleep') this.#runtime.start();
  }

  run(job: JudgeJob): Promise<RunOutcome> {
    return this.#runtime.run(job);
  }

  judgeAll(request: BatchRequest): RunningBatch {
    return this.#runtime.judgeAll(request);
  }

  /** Ends the run; batches go on. */
  stop(): void {
    this.#runtime.stop();
  }
}
