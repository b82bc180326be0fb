/** The Python runtime as the page sees it: one state, from which every button derives. */
import { defaultMemoryMB, memorySetting } from '../domain/completion/run-limits.ts';
import type {
  BatchRequest,
  JudgeJob,
  PythonRuntime,
  RunningBatch,
  RunOutcome,
  RuntimeState,
} from '../ports/python-runtime.ts';

/** Where the memory that a run may use is kept between visits. */
export interface MemorySetting {
  read(): number | null;
  keep(megabytes: number): void;
}

const forgetful: MemorySetting = { read: () => null, keep: () => undefined };

export class PythonSession {
  readonly #runtime: PythonRuntime;
  readonly #setting: MemorySetting;
  #memoryMB = $state(defaultMemoryMB);
  #state: RuntimeState = $state.raw({ kind: 'asleep' });

  constructor(runtime: PythonRuntime, setting = forgetful) {
    this.#runtime = runtime;
    this.#setting = setting;
    this.#memoryMB = memorySetting(setting.read());
    this.#state = runtime.state;
    // The session lives as long as the page, so nothing ever unsubscribes.
    runtime.subscribe((state) => {
      this.#state = state;
    });
  }

  get state(): RuntimeState {
    return this.#state;
  }

  /** What Python may use in every run. */
  get memoryMB(): number {
    return this.#memoryMB;
  }

  setMemory(megabytes: number): void {
    this.#memoryMB = memorySetting(megabytes);
    this.#setting.keep(this.#memoryMB);
  }

  /** Starts Python when a reader shows that they will want it. */
  warmUp(): void {
    if (this.#state.kind === 'asleep') this.#runtime.start();
  }

  run(job: JudgeJob): Promise<RunOutcome> {
    return this.#runtime.run(this.#withMemory(job));
  }

  judgeAll(request: BatchRequest): RunningBatch {
    const jobAt = async (at: number) => this.#withMemory(await request.jobAt(at));
    return this.#runtime.judgeAll({ ...request, jobAt });
  }

  /** Ends the run; batches go on. */
  stop(): void {
    this.#runtime.stop();
  }

  #withMemory(job: JudgeJob): JudgeJob {
    return { ...job, memoryMB: this.#memoryMB };
  }
}
