/** The one door to Python. Outcomes are values; a rejected promise means a bug of ours. */
import type { CodeRule, CrashKind, VerdictRecord } from '../domain/completion/types.ts';
import type { FileContent } from '../domain/problem-set/types.ts';

/** One completion to judge, in an interpreter as good as fresh. Field by field what `bench_runner.judge` takes. */
export interface JudgeJob {
  readonly pset: string;
  readonly paper: string;
  /** null leaves the solution untouched. */
  readonly snippet: string | null;
  readonly id: string;
  readonly index: number | null;
  readonly code: string | null;
  readonly rule: CodeRule;
  readonly files: Readonly<Record<string, FileContent>>;
  readonly annotated: readonly string[];
  readonly seed: number | null;
  /** The page multiplies it where the machine is slow. */
  readonly limitSeconds: number;
  /** What Python may use; 512 unless said. */
  readonly memoryMB?: number;
  /** Leaves out the tests after the first that fails; the verdict is the same. */
  readonly stopAtFailure?: boolean;
  /** A believable wrong answer to the snippet, for the judge to try; where there is one. */
  readonly knownWrong?: string;
  /** A completion that the tests fail; null: none is known. Left out where nobody has looked yet. */
  readonly canary?: string | null;
  /**
   * Tests ("Class.method") that compare with the solution's own numbers, and those numbers; without
   * them the run notes them in its record.
   */
  readonly differential?: {
    readonly tests: readonly string[];
    readonly constants?: readonly unknown[];
  };
}

/** A step of start-up, for the progress line. Bytes are those that travel. */
interface StartProgress {
  readonly step: 'fetching' | 'booting';
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

export type RuntimeState =
  | { readonly kind: 'asleep' }
  | { readonly kind: 'starting'; readonly progress: StartProgress }
  | { readonly kind: 'ready' }
  /** `startedAtMs` as `Date.now()` gives it; the limit counts from there. */
  | { readonly kind: 'running'; readonly startedAtMs: number; readonly limitSeconds: number }
  /** Python cannot run here or broke; `start` or `run` tries again where `canRetry`. */
  | { readonly kind: 'gone'; readonly why: string; readonly canRetry: boolean };

export type RunOutcome =
  /** `memoryBytes`: what Python used at most, itself included; where the host can tell. */
  | {
      readonly kind: 'judged';
      readonly record: VerdictRecord;
      readonly memoryBytes?: number | undefined;
    }
  /** The run went on long after the time limit, and the interpreter was ended. */
  | {
      readonly kind: 'timed-out';
      readonly limitSeconds: number;
      /** By which the limit had been multiplied; 1 unless said. */
      readonly slowdown?: number;
    }
  /** The person stopped it; never stored. */
  | { readonly kind: 'stopped' }
  /** The interpreter died while the completion ran; `beforeStart`: before that, so another may judge it. */
  | {
      readonly kind: 'crashed';
      readonly crash: CrashKind;
      readonly why: string;
      readonly beforeStart?: true;
    }
  /** Python did not start, so nothing was judged. */
  | { readonly kind: 'did-not-start'; readonly why: string };

/** What a job's completion came to; `stopped` and `did-not-start` say nothing of it. */
export type JudgedOutcome = Exclude<RunOutcome, { kind: 'stopped' | 'did-not-start' }>;

/** Many completions, judged beside whatever a person runs meanwhile. Jobs are named by their place. */
export interface BatchRequest {
  readonly length: number;
  /** Makes a job when its turn has come, never many ahead. A rejection halts the batch. */
  readonly jobAt: (at: number) => Promise<JudgeJob>;
  /** The job is being judged, perhaps once more. */
  readonly onStart: (at: number) => void;
  /**
   * Called with each outcome as it comes, and waited for: what is not kept is not done. A rejection
   * halts the batch.
   */
  readonly keep: (job: JudgeJob, at: number, outcome: JudgedOutcome) => Promise<void>;
  /** The outcome is kept, and so are those of all jobs before it: places only grow. */
  readonly onTold: (at: number) => void;
}

export type BatchEnd =
  /** Every job is judged, but for those that were skipped. */
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  /** Python, a job's files or the store failed; what is kept stays. */
  | { readonly kind: 'halted'; readonly why: string };

export interface RunningBatch {
  /** Never rejects. */
  readonly end: Promise<BatchEnd>;
  /** What is being judged comes to its end; nothing else starts. */
  pause(): void;
  resume(): void;
  /** Takes one job off; where it is being judged, that is ended. */
  skip(at: number): void;
  /** Ends what is being judged, and the batch. */
  stop(): void;
}

export interface PythonRuntime {
  readonly state: RuntimeState;
  /** Calls the listener at each change of state; returns the way to stop that. */
  subscribe(listener: (state: RuntimeState) => void): () => void;
  /** Starts an interpreter ahead of need; harmless when one is there. */
  start(): void;
  /**
   * Judges one completion that a person waits for: never behind a batch. One at a time: a second call
   * while one runs is a bug and rejects.
   */
  run(job: JudgeJob): Promise<RunOutcome>;
  /** Ends what `run` or `start` began. A pending `run` resolves as `stopped`; batches go on. */
  stop(): void;
  /** Judges many, as many at a time as the device carries; batches take turns. */
  judgeAll(request: BatchRequest): RunningBatch;
}
