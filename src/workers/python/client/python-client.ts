/**
 * Python in the page: `asleep -> starting -> ready -> running -> starting -> …`, or `gone`. Every
 * completion is judged in an interpreter that has judged nothing before; when it is done, the next one
 * starts at once. The page owns the clock, because nothing inside can be trusted to stop itself.
 */
import type {
  JudgeJob,
  PythonRuntime,
  RunOutcome,
  RuntimeState,
} from '../../../ports/python-runtime.ts';
import type { PackName, PythonManifest } from '../manifest.ts';
import { Boot, type BootParts } from './boot.ts';
import { FrameKeeper } from './frame-keeper.ts';
import type { Interpreter } from './interpreter.ts';
import { judgeWithLimit } from './judge-with-limit.ts';
import { createPythonFiles } from './python-files.ts';
import { CannotRunSafely, type OpenSandbox } from './sandbox.ts';
import { withTables } from '../tables/with-tables.ts';

export interface PythonClientOptions {
  readonly manifest: PythonManifest;
  /** Absolute address of the folder that the manifest describes, with a slash at the end. */
  readonly baseUrl: string;
  readonly openSandbox: OpenSandbox;
  /** Which packs beside `core` a job needs. */
  readonly packsNeeded: (job: JudgeJob) => readonly PackName[];
}

/** Progress is told at most this often. */
const progressIntervalMs = 50;
/** An idle interpreter that dies is replaced this many times between two runs. */
const maxIdleLosses = 2;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Nothing is fetched, and no frame made, before `start` or `run`. */
export class PythonClient implements PythonRuntime {
  #state: RuntimeState = { kind: 'asleep' };
  readonly #listeners = new Set<(state: RuntimeState) => void>();
  readonly #packsNeeded: PythonClientOptions['packsNeeded'];
  readonly #parts: BootParts;
  #boot: Boot | null = null;
  /** Resolves the pending `run` as stopped; null when nothing runs. */
  #stopRun: (() => void) | null = null;
  #ending: Promise<boolean> = Promise.resolve(true);
  #idleLosses = 0;
  #progressToldAt = -Infinity;

  constructor({ manifest, baseUrl, openSandbox, packsNeeded }: PythonClientOptions) {
    this.#packsNeeded = packsNeeded;
    const onProgress = () => {
      if (performance.now() - this.#progressToldAt >= progressIntervalMs) this.#tellProgress();
    };
    const files = createPythonFiles({ manifest, baseUrl, onProgress });
    this.#parts = { manifest, files, frames: new FrameKeeper(openSandbox) };
  }

  get state(): RuntimeState {
    return this.#state;
  }

  subscribe(listener: (state: RuntimeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#boot === null && this.#canStart) this.#bootWith([]);
  }

  async run(job: JudgeJob): Promise<RunOutcome> {
    if (this.#stopRun !== null) throw new Error('Python judges one completion at a time');
    let stopThis: () => void = () => undefined;
    const stopped = new Promise<RunOutcome>((resolve) => {
      stopThis = () => {
        resolve({ kind: 'stopped' });
      };
    });
    this.#stopRun = stopThis;
    try {
      return await Promise.race([this.#judge(job), stopped]);
    } finally {
      // After a stop the next run may be there already.
      if (this.#stopRun === stopThis) this.#stopRun = null;
    }
  }

  stop(): void {
    const boot = this.#boot;
    const isIdle = this.#state.kind === 'ready' && this.#stopRun === null;
    if (boot === null || isIdle) return;
    this.#stopRun?.();
    this.#stopRun = null;
    if (this.#state.kind !== 'starting') {
      this.#replace(boot, boot.packs);
      return;
    }
    this.#end(boot);
    this.#parts.files.abort();
    this.#enter({ kind: 'asleep' });
  }

  get #canStart(): boolean {
    return this.#state.kind !== 'gone' || this.#state.canRetry;
  }

  async #judge(job: JudgeJob): Promise<RunOutcome> {
    if (this.#state.kind === 'gone' && !this.#state.canRetry) {
      return { kind: 'did-not-start', why: this.#state.why };
    }
    const packs = this.#packsNeeded(job);
    const boot = this.#bootFor(packs);
    const asking = withTables(job);
    let interpreter: Interpreter;
    try {
      interpreter = await boot.ready;
    } catch (error) {
      return { kind: 'did-not-start', why: messageOf(error) };
    }
    const asked = await asking;
    if (!interpreter.isReady) return { kind: 'did-not-start', why: 'Python ended before the run' };
    this.#idleLosses = 0;
    try {
      return await judgeWithLimit(interpreter, asked, () => {
        const { limitSeconds } = job;
        this.#enter({ kind: 'running', startedAtMs: Date.now(), limitSeconds });
      });
    } finally {
      // The next run is likely to be about the same paper.
      this.#replace(boot, packs);
    }
  }

  /** The boot that is there, when it has the packs; else a new one with them. */
  #bootFor(packs: readonly PackName[]): Boot {
    const boot = this.#boot;
    if (boot !== null && packs.every((pack) => boot.packs.has(pack))) return boot;
    if (boot !== null) this.#end(boot);
    return this.#bootWith(packs);
  }

  #bootWith(packs: Iterable<PackName>): Boot {
    const boot: Boot = new Boot(new Set(packs), this.#parts, {
      after: this.#ending,
      onProgress: () => {
        if (this.#boot === boot) this.#tellProgress();
      },
      onIdleLoss: () => {
        this.#recover(boot);
      },
    });
    this.#boot = boot;
    this.#tellProgress();
    boot.ready.then(
      () => {
        if (this.#boot === boot) this.#enter({ kind: 'ready' });
      },
      (error: unknown) => {
        if (this.#boot !== boot) return;
        this.#boot = null;
        const canRetry = !(error instanceof CannotRunSafely);
        this.#enter({ kind: 'gone', why: messageOf(error), canRetry });
      },
    );
    return boot;
  }

  /** Ends an interpreter that has been used, and starts the next. */
  #replace(boot: Boot, packs: Iterable<PackName>): void {
    if (this.#boot !== boot) return;
    this.#end(boot);
    this.#bootWith(packs);
  }

  #end(boot: Boot): void {
    this.#ending = boot.cancel();
    if (this.#boot === boot) this.#boot = null;
  }

  /** An interpreter died although nobody used it: a new one, but not for ever. */
  #recover(boot: Boot): void {
    if (this.#boot !== boot || this.#stopRun !== null) return;
    this.#idleLosses += 1;
    if (this.#idleLosses <= maxIdleLosses) {
      this.#replace(boot, boot.packs);
      return;
    }
    this.#end(boot);
    this.#idleLosses = 0;
    this.#enter({ kind: 'gone', why: 'Python keeps ending by itself', canRetry: true });
  }

  #tellProgress(): void {
    const boot = this.#boot;
    if (boot === null || boot.isReady) return;
    this.#progressToldAt = performance.now();
    const progress = this.#parts.files.progress(boot.fileNames);
    const step = boot.hasFiles ? 'booting' : 'fetching';
    this.#enter({ kind: 'starting', progress: { step, ...progress } });
  }

  #enter(state: RuntimeState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}
