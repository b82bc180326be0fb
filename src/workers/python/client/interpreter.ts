/**
 * One interpreter from its worker's first word to its end. It boots, and judges one job at a time as long as
 * its worker sets itself back after each. Every promise it gives settles, whatever the worker does or leaves
 * undone.
 */
import { referencePaceSeconds, slowdownOf } from '../../../domain/completion/run-limits.ts';
import type { CrashKind } from '../../../domain/completion/types.ts';
import { type BootPlan, parseWorkerReport, type WorkerReport } from '../contract.ts';
import { mayBeOf, newRunName, type RunRequest } from '../run-contract.ts';
import type { Sandbox, WorkerLine } from './sandbox.ts';

/** From asking for a worker to its first word. */
const openLimitMs = 20_000;
/** From the last file's arrival to a ready interpreter; SciPy on a slow phone takes a while. */
const bootLimitMs = 120_000;
/** From a job's dispatch to the word that its completion starts. */
const answerLimitMs = 10_000;
/** From the end of a run to its verdict: what is tried then takes no longer than the run may. */
const reportLimitMs = 10_000;
/** From a verdict to a worker that is as it was before; the first time it tests itself too. A rehearsal, as long. */
const rollBackLimitMs = 10_000;

/** How an interpreter ended without a verdict. */
export class InterpreterLost extends Error {}

/** What is known of a run from outside: `overran`: it took longer than its limit. */
interface Ran {
  readonly overran: boolean;
  readonly memoryBytes?: number | undefined;
}

export type Judged =
  /** The JSON text of the record, as Python gave it. */
  | ({ readonly kind: 'judged'; readonly record: string } & Ran)
  /** `hasBegun`: the completion had been started. */
  | {
      readonly kind: 'lost';
      readonly crash: CrashKind;
      readonly why: string;
      readonly hasBegun: boolean;
    };

/** Called as a job comes forward. */
export interface JobEvents {
  /** The completion starts: the clock may run. */
  readonly onJudging: () => void;
  /** The completion has ended: the clock may stop. */
  readonly onRan: () => void;
}

type Phase =
  'opening' | 'booting' | 'ready' | 'asked' | 'judging' | 'reporting' | 'rolling-back' | 'ended';

/** What a sound worker may say when, and where that leads. */
const expected: Record<Phase, Partial<Record<WorkerReport['kind'], Phase>>> = {
  opening: { started: 'booting' },
  booting: { booted: 'ready', 'boot-failed': 'ended' },
  ready: {},
  asked: { judging: 'judging', broken: 'ended' },
  judging: { ran: 'reporting', judged: 'rolling-back', broken: 'ended' },
  reporting: { judged: 'rolling-back', broken: 'ended' },
  'rolling-back': { 'rolled-back': 'ready', 'used-up': 'ended', broken: 'ended' },
  ended: {},
};

export class Interpreter {
  /** Settles once: ready to judge, or rejected with `InterpreterLost` or `CannotRunSafely`. */
  readonly booted: Promise<void>;
  /** By which time limits are multiplied here, because the machine is slow; known once it has booted. */
  slowdown = 1;
  #phase: Phase = 'opening';
  /** The name of the last run. */
  #run: string | null = null;
  #hasFiles = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sandbox: Sandbox;
  readonly #line: WorkerLine;
  #settleBoot: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #settleJob: ((judged: Judged) => void) | null = null;
  #settleRollBack: (isReady: boolean) => void = () => undefined;
  #rollBack: Promise<boolean> | null = null;
  #events: JobEvents = { onJudging: () => undefined, onRan: () => undefined };
  #reportLimitMs = reportLimitMs;
  #ran: Ran = { overran: false };
  readonly #onLost: () => void;

  /** `onLost` is called when the worker dies or misbehaves by itself, at most once. */
  constructor(sandbox: Sandbox, plan: BootPlan, onLost: () => void) {
    this.#onLost = onLost;
    this.#sandbox = sandbox;
    this.booted = new Promise((resolve, reject) => {
      this.#settleBoot = { resolve, reject };
    });
    // Whoever waits hears of it; with nobody waiting it is no unhandled error.
    this.booted.catch(() => undefined);
    this.#line = sandbox.openWorker({
      onMessage: (data) => {
        this.#hear(parseWorkerReport(data));
      },
      onLost: (why) => {
        // A living frame that cannot make a worker: this browser does not isolate as we need.
        if (this.#phase === 'opening' && sandbox.isAlive) {
          void this.#finish(why, sandbox.refusal('worker'));
        } else {
          this.#lose(why);
        }
      },
    });
    this.#line.send({ kind: 'boot', plan });
    this.#limit(openLimitMs, 'The frame around Python made no worker');
  }

  get isReady(): boolean {
    return this.#phase === 'ready' && this.#sandbox.isAlive;
  }

  /** Hands over a file of the plan. The buffer is transferred. */
  giveFile(name: string, bytes: ArrayBuffer): void {
    if (this.#phase !== 'ended') this.#line.send({ kind: 'file', name, bytes });
  }

  /** Every file has been handed over: from now on booting is the worker's own time. */
  allFilesGiven(): void {
    this.#hasFiles = true;
    if (this.#phase === 'booting') this.#limitBoot();
  }

  /** Only when ready. The interpreter can be used again when `rolledBack` says so. */
  judge(request: RunRequest, events: JobEvents): Promise<Judged> {
    if (this.#phase !== 'ready')
      throw new Error(`An interpreter that is ${this.#phase} cannot judge`);
    this.#phase = 'asked';
    this.#run = request.run;
    this.#events = events;
    this.#ran = { overran: false };
    this.#reportLimitMs = reportLimitMs + request.limitSeconds * 1000;
    this.#limit(answerLimitMs, 'Python did not answer');
    return new Promise((resolve) => {
      this.#settleJob = resolve;
      this.#line.send(request);
    });
  }

  /**
   * Only when ready. The worker judges something of its own, so that the next job finds it warm; `rolledBack` says when
   * that is over.
   */
  rehearse(): void {
    if (this.#phase !== 'ready')
      throw new Error(`An interpreter that is ${this.#phase} cannot rehearse`);
    this.#run = newRunName();
    this.#enter('rolling-back');
    this.#line.send({ kind: 'rehearse', run: this.#run });
  }

  /** After a job or a rehearsal: true when the worker is as it was before it, false when it has ended. */
  rolledBack(): Promise<boolean> {
    if (this.#phase === 'rolling-back' && this.#rollBack !== null) return this.#rollBack;
    return Promise.resolve(this.isReady);
  }

  /** Ends the worker. True once the frame confirms it; false when the frame is dead. */
  end(why = 'The interpreter was ended'): Promise<boolean> {
    if (this.#phase === 'ended') return Promise.resolve(true);
    return this.#finish(why, new InterpreterLost(why));
  }

  #hear(report: WorkerReport | null): void {
    const next = report === null ? undefined : expected[this.#phase][report.kind];
    if (report === null || next === undefined || !mayBeOf(this.#run, report)) {
      this.#lose('Python sent something that it should not');
      return;
    }
    if (report.kind === 'boot-failed') this.#lose(`Python did not start: ${report.why}`);
    else if (report.kind === 'broken') this.#lose(report.why, report.crash);
    else if (report.kind === 'used-up') void this.end(report.why);
    else {
      if (report.kind === 'booted' && report.paceSeconds !== undefined) {
        this.slowdown = slowdownOf(report.paceSeconds, referencePaceSeconds);
      }
      if (report.kind === 'ran') this.#ran = report;
      this.#enter(next);
      if (report.kind === 'judged') {
        const { overran, memoryBytes } = this.#ran;
        this.#settleJob?.({ ...report, overran, memoryBytes });
      }
    }
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    clearTimeout(this.#timer);
    if (phase === 'booting') {
      if (this.#hasFiles) this.#limitBoot();
    } else if (phase === 'ready') {
      this.#settleBoot?.resolve();
      this.#settleRollBack(true);
    } else if (phase === 'judging') {
      this.#events.onJudging();
    } else if (phase === 'reporting') {
      this.#limit(this.#reportLimitMs, 'Python gave no verdict after the run');
      this.#events.onRan();
    } else {
      this.#rollBack = new Promise((resolve) => {
        this.#settleRollBack = resolve;
      });
      this.#limit(rollBackLimitMs, 'Python did not come back after the run');
    }
  }

  #lose(why: string, crash: CrashKind = 'interpreter'): void {
    if (this.#phase === 'ended') return;
    void this.#finish(why, new InterpreterLost(why), crash);
    this.#onLost();
  }

  #limitBoot(): void {
    this.#limit(bootLimitMs, 'Python did not start in time');
  }

  #limit(ms: number, why: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lose(why);
    }, ms);
  }

  #finish(why: string, bootError: Error, crash: CrashKind = 'interpreter'): Promise<boolean> {
    const hasBegun = this.#phase !== 'asked';
    this.#phase = 'ended';
    clearTimeout(this.#timer);
    this.#settleBoot?.reject(bootError);
    this.#settleJob?.({ kind: 'lost', crash, why, hasBegun });
    this.#settleRollBack(false);
    return this.#line.close();
  }
}
