/**
 * A process that judges one job after the other, as long as it sets itself back after each. Whoever owns it
 * keeps the clock, and it is ended whenever anything is not as it should be.
 */
import type { ChildProcess } from 'node:child_process';
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import { memoryLimitBytes } from '../../domain/completion/run-limits.ts';
import type { CrashKind } from '../../domain/completion/types.ts';
import { toOutcome } from '../../workers/python/client/verdict.ts';
import {
  maxReportLength,
  mayBeOf,
  newRunName,
  patienceMs,
  type RunRequest,
} from '../../workers/python/run-contract.ts';
import { type ChildReport, parseChildReport } from './child/child-contract.ts';
import { type ChildLaunch, startChild } from './start-child.ts';

export interface ChildLimits {
  /** For everything before the first job can be judged. */
  readonly bootSeconds: number;
  /** For taking up a job, and for setting itself back after it. */
  readonly answerSeconds: number;
}

/** Loading SciPy on a busy machine takes its time; a start that takes longer will not come. */
const defaultLimits: ChildLimits = { bootSeconds: 180, answerSeconds: 30 };
/** A verdict that is already on its way when the limit is reached still counts. */
const graceMs = 20;
const longestLastWords = 300;

/** What comes of waiting for a process. */
type Heard =
  | ChildReport
  | { readonly kind: 'lost'; readonly why: string; readonly crash?: CrashKind }
  | { readonly kind: 'expired' }
  | { readonly kind: 'stopped' };

export class JudgingChild {
  readonly #child: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #hasEnded: Promise<void>;
  /** What came before anybody waited for it. */
  readonly #unheard: Heard[] = [];
  #listener: ((heard: Heard) => void) | null = null;
  #readiness: Promise<Heard>;
  #isIdle = false;
  /** The name of the last run. */
  #run: string | null = null;

  constructor(launch: ChildLaunch, { limits = defaultLimits, start = startChild } = {}) {
    const child = start(launch);
    this.#child = child;
    this.#limits = limits;
    const lastWords = listenForLastWords(child);
    child.on('message', (message) => {
      const report = parseChildReport(message);
      const isSound = report !== null && mayBeOf(this.#run, report);
      const lost = { kind: 'lost', why: 'The process sent something that it should not' } as const;
      this.#tell(isSound ? report : lost);
    });
    this.#hasEnded = new Promise((resolve) => {
      child.once('error', ({ message }) => {
        this.#tell({ kind: 'lost', why: message });
        // A process that could not be started closes nothing.
        if (child.pid === undefined) resolve();
      });
      child.once('close', (code, name) => {
        const how = name === null ? `with exit code ${code ?? '?'}` : `by ${name}`;
        const why = `The process ended ${how} before it gave a verdict. ${lastWords()}`;
        this.#tell({ kind: 'lost', why: why.trim() });
        resolve();
      });
    });
    this.#readiness = this.#next(limits.bootSeconds);
  }

  /** Settles when it has booted or set itself back: whether it can judge a job now. */
  async canJudge(): Promise<boolean> {
    const { kind } = await this.#readiness;
    return kind === 'booted' || kind === 'rolled-back';
  }

  /**
   * Judges a job as soon as it can. Never rejects. After any outcome but `judged` it has ended. `signal`
   * ends it as `stopped`.
   */
  async judge(job: JudgeJob, signal: AbortSignal): Promise<RunOutcome> {
    this.#isIdle = false;
    this.#keepsOwnerAlive(true);
    const outcome = await this.#judge(job, signal);
    if (outcome.kind === 'judged') {
      this.#readiness = this.#next(this.#limits.answerSeconds);
      void this.#readiness.then(() => {
        if (this.#isIdle) this.#keepsOwnerAlive(false);
      });
      this.#isIdle = true;
    } else await this.end();
    return outcome;
  }

  async end(): Promise<void> {
    this.#keepsOwnerAlive(true);
    this.#child.kill('SIGKILL');
    await this.#hasEnded;
  }

  async #judge(job: JudgeJob, signal: AbortSignal): Promise<RunOutcome> {
    const start = await orStopped(this.#readiness, signal);
    if (start.kind === 'stopped') return start;
    if (start.kind !== 'booted' && start.kind !== 'rolled-back') {
      return { kind: 'did-not-start', why: this.#whyNot(start) };
    }
    this.#run = newRunName();
    const request: RunRequest = {
      kind: 'judge',
      run: this.#run,
      job: JSON.stringify({ ...job, host: 'score' }),
      limitSeconds: job.limitSeconds,
      memoryLimitBytes: memoryLimitBytes(job),
    };
    this.#child.send(request);
    const { answerSeconds } = this.#limits;
    const beginning = await this.#next(answerSeconds, signal);
    if (beginning.kind === 'stopped') return beginning;
    if (beginning.kind !== 'judging') return { ...this.#crashed(beginning), beforeStart: true };
    const end = await this.#next(job.limitSeconds + patienceMs / 1000, signal);
    if (end.kind === 'expired') return { kind: 'timed-out', limitSeconds: job.limitSeconds };
    if (end.kind === 'stopped') return end;
    if (end.kind !== 'ran') return this.#crashed(end);
    // What is tried after the run takes no longer than the run may.
    const verdict = await this.#next(answerSeconds + job.limitSeconds, signal);
    if (verdict.kind === 'stopped') return verdict;
    if (verdict.kind !== 'judged') return this.#crashed(verdict);
    return readVerdict(verdict.record, job, end.overran);
  }

  #crashed(heard: Heard) {
    const crash = ('crash' in heard ? heard.crash : undefined) ?? 'interpreter';
    return { kind: 'crashed', crash, why: this.#whyNot(heard) } as const;
  }

  #whyNot(heard: Heard): string {
    if ('why' in heard) return heard.why;
    return heard.kind === 'expired' ? 'The process did not answer' : 'The process lost the thread';
  }

  /** The next report; or that it is lost, that the time is over, or that `signal` wants no more. */
  #next(limitSeconds: number, signal?: AbortSignal): Promise<Heard> {
    return new Promise((resolve) => {
      const settle = (heard: Heard) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#listener = null;
        resolve(heard);
      };
      const onAbort = () => {
        settle({ kind: 'stopped' });
      };
      // Two steps: when this process was held up past the limit, what came meanwhile is read first.
      let timer = setTimeout(() => {
        timer = setTimeout(settle, graceMs, { kind: 'expired' });
      }, limitSeconds * 1000);
      signal?.addEventListener('abort', onAbort);
      this.#listener = settle;
      const early = this.#unheard.shift();
      if (early !== undefined) settle(early);
      else if (signal?.aborted) onAbort();
    });
  }

  #tell(heard: Heard): void {
    if (this.#listener !== null) this.#listener(heard);
    else this.#unheard.push(heard);
  }

  /** An idle process ends with its owner, and does not keep it waiting. */
  #keepsOwnerAlive(does: boolean): void {
    const { channel, stderr } = this.#child;
    for (const handle of [this.#child, channel, stderr]) {
      const method: unknown = handle && Reflect.get(handle, does ? 'ref' : 'unref');
      if (typeof method === 'function') Reflect.apply(method, handle, []);
    }
  }
}

/** What is waited for, unless `signal` wants no more. */
async function orStopped(waited: Promise<Heard>, signal: AbortSignal): Promise<Heard> {
  let onAbort: () => void = () => undefined;
  const stopped = new Promise<Heard>((resolve) => {
    onAbort = () => {
      resolve({ kind: 'stopped' });
    };
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  const heard = await Promise.race([stopped, waited]);
  signal.removeEventListener('abort', onAbort);
  return heard;
}

function readVerdict(record: string, job: JudgeJob, overran: boolean): RunOutcome {
  if (record.length <= maxReportLength) return toOutcome(record, job, { overran, slowdown: 1 });
  const why = 'Python sent a verdict of more than a million characters';
  return { kind: 'crashed', crash: 'interpreter', why };
}

/** Keeps the end of what a process says on standard error, so that a flood fills no memory. */
function listenForLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-longestLastWords);
  });
  return () => words.trim().replace(/\s+/g, ' ');
}
