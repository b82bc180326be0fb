/** The page's Python, whose own code is fetched when somebody first wants a run: whoever only reads is spared it. */
import type {
  BatchRequest,
  JudgeJob,
  PythonRuntime,
  RunningBatch,
  RunOutcome,
  RuntimeState,
} from '../../ports/python-runtime.ts';

const asleep: RuntimeState = { kind: 'asleep' };
const starting: RuntimeState = {
  kind: 'starting',
  progress: { step: 'fetching', loadedBytes: 0, totalBytes: 0 },
};
const noCode = 'Python’s code could not be fetched. Check the connection and try again.';

export class PythonOnDemand implements PythonRuntime {
  readonly #load: () => Promise<PythonRuntime>;
  readonly #listeners = new Set<(state: RuntimeState) => void>();
  #runtime: PythonRuntime | null = null;
  #loading: Promise<PythonRuntime | null> | null = null;
  /** What is shown until the runtime speaks for itself. */
  #own: RuntimeState = asleep;
  /** Counts stops: what was asked for before the last one does not begin any more. */
  #stops = 0;

  /** @param load fetches the code; tried again after a failure */
  constructor(load: () => Promise<PythonRuntime>) {
    this.#load = load;
  }

  get state(): RuntimeState {
    return this.#runtime?.state ?? this.#own;
  }

  subscribe(listener: (state: RuntimeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    void this.#whenLoaded((runtime) => {
      runtime.start();
    });
  }

  async run(job: JudgeJob): Promise<RunOutcome> {
    const begun = await this.#whenLoaded((runtime) => ({ outcome: runtime.run(job) }));
    if (begun === 'stopped') return { kind: 'stopped' };
    return begun === 'failed' ? { kind: 'did-not-start', why: noCode } : begun.outcome;
  }

  stop(): void {
    this.#stops += 1;
    if (this.#runtime !== null) this.#runtime.stop();
    else this.#show(asleep);
  }

  judgeAll(request: BatchRequest): RunningBatch {
    if (this.#runtime !== null) return this.#runtime.judgeAll(request);
    const begun = this.#fetched().then((runtime) => runtime?.judgeAll(request) ?? null);
    const ask = (what: 'pause' | 'resume' | 'stop') => () => {
      void begun.then((batch) => {
        batch?.[what]();
      });
    };
    return {
      end: begun.then((batch) => batch?.end ?? ({ kind: 'halted', why: noCode } as const)),
      pause: ask('pause'),
      resume: ask('resume'),
      skip: (at) => {
        void begun.then((batch) => {
          batch?.skip(at);
        });
      },
      stop: ask('stop'),
    };
  }

  async #whenLoaded<T>(begin: (runtime: PythonRuntime) => T): Promise<T | 'stopped' | 'failed'> {
    if (this.#runtime !== null) return begin(this.#runtime);
    const stops = this.#stops;
    this.#show(starting);
    const runtime = await this.#fetched();
    if (runtime === null) return 'failed';
    return stops === this.#stops ? begin(runtime) : 'stopped';
  }

  /** null where the code could not be fetched, which is shown then. */
  #fetched(): Promise<PythonRuntime | null> {
    this.#loading ??= this.#load().then(
      (runtime) => {
        this.#runtime = runtime;
        runtime.subscribe((state) => {
          this.#tell(state);
        });
        this.#tell(runtime.state);
        return runtime;
      },
      () => {
        this.#loading = null;
        this.#show({ kind: 'gone', why: noCode, canRetry: true });
        return null;
      },
    );
    return this.#loading;
  }

  #show(state: RuntimeState): void {
    this.#own = state;
    this.#tell(state);
  }

  #tell(state: RuntimeState): void {
    for (const listener of this.#listeners) listener(state);
  }
}
