/**
 * A place for one interpreter: `asleep -> starting -> ready -> running -> ready -> …`, or `gone`. Every
 * completion is judged in an interpreter that is as it was when it had just started; one that cannot be
 * set back, ran too long or died is ended. Whether another takes its place is the pool's affair.
 */
import { messageOf } from '../../../domain/message-of.ts';
import type { JudgeJob, RunOutcome, RuntimeState } from '../../../ports/python-runtime.ts';
import type { PackName } from '../manifest.ts';
import { Boot, type BootParts } from './boot.ts';
import type { Interpreter } from './interpreter.ts';
import { judgeWithLimit } from './judge-with-limit.ts';
import { CannotRunSafely } from './sandbox.ts';

/** How often an interpreter rehearses; after the third time a run gains nothing more. */
const rehearsals = 3;

export interface RunnerSurroundings {
  /** The state has changed, or its progress. Not called when an interpreter ends. */
  readonly onState: (runner: Runner) => void;
  /** The interpreter is as it was before its job. */
  readonly onSetBack: (runner: Runner) => void;
  /** The interpreter was used up by its job, ended at its limit or died with it. */
  readonly onEnded: (runner: Runner) => void;
  /** The interpreter died while nothing was asked of it. */
  readonly onIdleLoss: (runner: Runner) => void;
  /** Others would lose their work with the frame, so that it must not be taken away. */
  readonly isStandby: (runner: Runner) => boolean;
  /** Somebody waits for it, or may soon. */
  readonly isWanted: (runner: Runner) => boolean;
}

/** Why there is no interpreter. */
export interface StartFailure {
  readonly why: string;
  /** A frame died since the start began: that says nothing of another start. */
  readonly wentDown: boolean;
}

export class Runner {
  #state: RuntimeState = { kind: 'asleep' };
  #boot: Boot | null = null;
  /** Asks about the time since the last start. */
  #isFrameDead: () => boolean = () => false;
  #ending: Promise<boolean> = Promise.resolve(true);
  #slowdown = 1;
  readonly #parts: BootParts;
  readonly #around: RunnerSurroundings;

  constructor(parts: BootParts, around: RunnerSurroundings) {
    this.#parts = parts;
    this.#around = around;
  }

  get state(): RuntimeState {
    return this.#state;
  }

  /** By which time is stretched on this machine, as the last interpreter to judge has found. */
  get slowdown(): number {
    return this.#slowdown;
  }

  /** There is an interpreter, or one is starting. */
  get isUp(): boolean {
    return this.#boot !== null;
  }

  /** Those of its interpreter; none where there is none. */
  get packs(): readonly PackName[] {
    return [...(this.#boot?.packs ?? [])];
  }

  covers(packs: readonly PackName[]): boolean {
    const boot = this.#boot;
    return boot !== null && packs.every((pack) => boot.packs.has(pack));
  }

  /** Starts an interpreter with the packs, unless there is one that has them. */
  start(packs: readonly PackName[]): void {
    if (this.covers(packs)) return;
    this.end();
    const boot: Boot = new Boot(new Set(packs), this.#parts, {
      after: this.#ending,
      isStandby: () => this.#boot !== boot || this.#around.isStandby(this),
      onProgress: () => {
        if (this.#boot === boot) this.tellProgress();
      },
      onIdleLoss: () => {
        if (this.#boot === boot) this.#around.onIdleLoss(this);
      },
    });
    this.#boot = boot;
    this.#isFrameDead = this.#parts.frames.askLater();
    this.tellProgress();
    boot.ready.then(
      () => {
        if (this.#boot !== boot) return;
        this.#enter({ kind: 'ready' });
        void this.#rehearse(boot);
      },
      (error: unknown) => {
        if (this.#boot !== boot) return;
        this.#boot = null;
        const canRetry = !(error instanceof CannotRunSafely);
        this.#enter({ kind: 'gone', why: messageOf(error), canRetry });
      },
    );
  }

  /** An interpreter that can judge; null when it has ended unnoticed; else why there is none. */
  async interpreter(): Promise<Interpreter | StartFailure | null> {
    const boot = this.#boot;
    const isFrameDead = this.#isFrameDead;
    const failure = (why: string) => ({ why, wentDown: isFrameDead() });
    if (boot === null) return this.#state.kind === 'gone' ? failure(this.#state.why) : null;
    try {
      const interpreter = await boot.ready;
      return (await interpreter.rolledBack()) ? interpreter : null;
    } catch (error) {
      return failure(messageOf(error));
    }
  }

  /** @param interpreter this runner's own, just asked for */
  async judge(interpreter: Interpreter, job: JudgeJob): Promise<RunOutcome> {
    const boot = this.#boot;
    this.#slowdown = interpreter.slowdown;
    try {
      const outcome = await judgeWithLimit(interpreter, job, (limitSeconds) => {
        if (this.#boot !== boot) return;
        this.#enter({ kind: 'running', startedAtMs: Date.now(), limitSeconds });
      });
      // The next job may be asked for while this interpreter is being set back.
      if (outcome.kind === 'judged' && this.#boot === boot) this.#enter({ kind: 'ready' });
      return outcome;
    } finally {
      void interpreter.rolledBack().then((isReady) => {
        if (this.#boot !== boot) return;
        if (isReady) {
          this.#enter({ kind: 'ready' });
          this.#around.onSetBack(this);
        } else {
          this.end();
          this.#around.onEnded(this);
        }
      });
    }
  }

  /** Ends the interpreter, whatever it is doing; the runner is asleep then. */
  end(): void {
    if (this.#boot !== null) this.#ending = this.#boot.cancel();
    this.#boot = null;
    this.#state = { kind: 'asleep' };
  }

  /** Ends it for a reason that people should know; a start tries again. */
  giveUp(why: string): void {
    this.end();
    this.#enter({ kind: 'gone', why, canRetry: true });
  }

  /** As long as nobody wants the interpreter; who does then waits for one round at most. */
  async #rehearse(boot: Boot): Promise<void> {
    const interpreter = await boot.ready;
    for (let round = 0; round < rehearsals; round += 1) {
      if (this.#boot !== boot || !interpreter.isReady || this.#around.isWanted(this)) return;
      interpreter.rehearse();
      if (await interpreter.rolledBack()) continue;
      if (this.#boot === boot) this.#around.onIdleLoss(this);
      return;
    }
  }

  /** While it starts: how far its files have come. */
  tellProgress(): void {
    const boot = this.#boot;
    if (boot === null || boot.isReady) return;
    const progress = this.#parts.files.progress(boot.fileNames);
    const step = boot.hasFiles ? 'booting' : 'fetching';
    this.#enter({ kind: 'starting', progress: { step, ...progress } });
  }

  #enter(state: RuntimeState): void {
    this.#state = state;
    this.#around.onState(this);
  }
}
