/**
 * Python in the page: `asleep -> starting -> ready -> running -> ready -> …`, or `gone`. Every completion is
 * judged in an interpreter that is as it was when it had just started. One that cannot be set back, ran too
 * long or died is ended, and the standby takes its place. The page owns the clock, because nothing inside
 * can be trusted to stop itself.
 */
import type {
  JudgeJob,
  PythonRuntime,
  RunOutcome,
  RuntimeState,
} from '../../../ports/python-runtime.ts';
import type { PackName, PythonManifest } from '../manifest.ts';
import { Boot, type BootParts, ImageUse } from './boot.ts';
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
  /** Keep a second interpreter ready, for the moment when the first must be ended. */
  readonly hasStandby: boolean;
}

/** Progress is told at most this often. */
const progressIntervalMs = 50;
/** An idle interpreter that dies is replaced this many times between two runs. */
const maxIdleLosses = 2;
/** How many interpreters a run looks at, when the first turn out to have ended. */
const mostAttempts = 3;
/** The standby starts when nothing has been asked for this long: starting it takes the page's time too. */
const standbyDelayMs = 400;
/** A run that takes longer may be a runaway: the standby is made ready while it still runs. */
const longRunMs = 2_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Nothing is fetched, and no frame made, before `start` or `run`. */
export class PythonClient implements PythonRuntime {
  #state: RuntimeState = { kind: 'asleep' };
  readonly #listeners = new Set<(state: RuntimeState) => void>();
  readonly #packsNeeded: PythonClientOptions['packsNeeded'];
  readonly #hasStandby: boolean;
  readonly #parts: BootParts;
  #boot: Boot | null = null;
  #standby: Boot | null = null;
  #standbyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves the pending `run` as stopped; null when nothing runs. */
  #stopRun: (() => void) | null = null;
  #ending: Promise<boolean> = Promise.resolve(true);
  #idleLosses = 0;
  #progressToldAt = -Infinity;

  constructor(options: PythonClientOptions) {
    const { manifest, baseUrl, openSandbox } = options;
    this.#packsNeeded = options.packsNeeded;
    this.#hasStandby = options.hasStandby;
    const onProgress = () => {
      if (performance.now() - this.#progressToldAt >= progressIntervalMs) this.#tellProgress();
    };
    const files = createPythonFiles({ manifest, baseUrl, onProgress });
    const frames = new FrameKeeper(openSandbox);
    this.#parts = { manifest, image: new ImageUse(manifest), files, frames };
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
      if (this.#boot !== null && this.#state.kind === 'ready') this.#whenIdle(this.#boot);
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
    this.#endStandby();
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
    // Python starts while the job is made ready.
    this.#bootFor(packs);
    const asked = await withTables(job);
    const found = await this.#readyFor(packs);
    if (typeof found === 'string') return { kind: 'did-not-start', why: found };
    const { boot, interpreter } = found;
    this.#idleLosses = 0;
    try {
      const outcome = await judgeWithLimit(interpreter, asked, () => {
        const { limitSeconds } = job;
        this.#enter({ kind: 'running', startedAtMs: Date.now(), limitSeconds });
        this.#scheduleStandby(packs, longRunMs);
      });
      // The next run may be asked for while this interpreter is being set back.
      if (outcome.kind === 'judged' && this.#boot === boot) this.#enter({ kind: 'ready' });
      return outcome;
    } finally {
      void interpreter.rolledBack().then((isReady) => {
        if (this.#boot !== boot) return;
        if (isReady) this.#becomeReady(boot);
        // The next run is likely to be about the same paper.
        else this.#replace(boot, packs);
      });
    }
  }

  /** An interpreter that has the packs and can judge; or why there is none. */
  async #readyFor(
    packs: readonly PackName[],
  ): Promise<{ readonly boot: Boot; readonly interpreter: Interpreter } | string> {
    let boot = this.#bootFor(packs);
    for (let attempt = 1; ; attempt += 1) {
      let interpreter: Interpreter;
      try {
        interpreter = await boot.ready;
      } catch (error) {
        return messageOf(error);
      }
      if (await interpreter.rolledBack()) return { boot, interpreter };
      // It was used up by the run before, or died unnoticed.
      if (attempt === mostAttempts || this.#boot === null) return 'Python ended before the run';
      this.#replace(boot, packs);
      boot = this.#bootFor(packs);
    }
  }

  /** The boot that is there, or the standby, when it has the packs; else a new one with them. */
  #bootFor(packs: readonly PackName[]): Boot {
    const boot = this.#boot;
    if (boot !== null && covers(boot, packs)) return boot;
    if (boot !== null) this.#end(boot);
    return this.#takeStandby(packs) ?? this.#bootWith(packs);
  }

  #bootWith(packs: Iterable<PackName>): Boot {
    this.#boot = this.#startBoot(packs);
    this.#tellProgress();
    return this.#boot;
  }

  #startBoot(packs: Iterable<PackName>): Boot {
    const boot: Boot = new Boot(new Set(packs), this.#parts, {
      after: this.#ending,
      isStandby: () => this.#boot !== boot,
      onProgress: () => {
        if (this.#boot === boot) this.#tellProgress();
      },
      onIdleLoss: () => {
        this.#recover(boot);
      },
    });
    boot.ready.then(
      () => {
        if (this.#boot === boot) this.#becomeReady(boot);
      },
      (error: unknown) => {
        if (this.#standby === boot) this.#standby = null;
        if (this.#boot !== boot) return;
        this.#boot = null;
        const canRetry = !(error instanceof CannotRunSafely);
        this.#enter({ kind: 'gone', why: messageOf(error), canRetry });
      },
    );
    return boot;
  }

  #becomeReady(boot: Boot): void {
    this.#enter({ kind: 'ready' });
    this.#whenIdle(boot);
  }

  /** Whoever waits for a verdict should not share the processor with a start. */
  #whenIdle(boot: Boot): void {
    if (this.#stopRun === null) this.#scheduleStandby([...boot.packs], standbyDelayMs);
  }

  /** Starts the standby after a while, if there shall be one and is none that has the packs. */
  #scheduleStandby(packs: readonly PackName[], delayMs: number): void {
    clearTimeout(this.#standbyTimer);
    if (!this.#hasStandby || (this.#standby && covers(this.#standby, packs))) return;
    this.#standbyTimer = setTimeout(() => {
      this.#endStandby();
      this.#standby = this.#startBoot(packs);
    }, delayMs);
  }

  /** Puts the standby, if it has the packs, in the place of an interpreter that has ended. */
  #takeStandby(packs: readonly PackName[]): Boot | null {
    const standby = this.#standby;
    if (standby === null || !covers(standby, packs)) return null;
    this.#standby = null;
    this.#boot = standby;
    if (standby.isReady) this.#becomeReady(standby);
    else this.#tellProgress();
    return standby;
  }

  /** Ends an interpreter that cannot be used again, and goes on with the standby or a new one. */
  #replace(boot: Boot, packs: Iterable<PackName>): void {
    if (this.#boot !== boot) return;
    this.#end(boot);
    if (this.#takeStandby([...packs]) === null) this.#bootWith(packs);
  }

  #end(boot: Boot): void {
    this.#ending = boot.cancel();
    if (this.#boot === boot) this.#boot = null;
  }

  #endStandby(): void {
    clearTimeout(this.#standbyTimer);
    void this.#standby?.cancel();
    this.#standby = null;
  }

  /** An interpreter died although nobody used it: a new one, but not for ever. */
  #recover(boot: Boot): void {
    if (this.#standby === boot) this.#endStandby();
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

function covers(boot: Boot, packs: readonly PackName[]): boolean {
  return packs.every((pack) => boot.packs.has(pack));
}
