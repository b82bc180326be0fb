/** The one door to Python. Outcomes are values; a rejected promise means a bug of ours. */
import type { CodeRule, VerdictRecord } from '../domain/completion/types.ts';
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
  readonly limitSeconds: number;
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
  | { readonly kind: 'judged'; readonly record: VerdictRecord }
  /** The time limit was reached and the interpreter ended. */
  | { readonly kind: 'timed-out'; readonly limitSeconds: number }
  /** The person stopped it; never stored. */
  | { readonly kind: 'stopped' }
  /** The interpreter died while the completion ran. */
  | { readonly kind: 'crashed'; readonly why: string }
  /** Python did not start, so nothing was judged. */
  | { readonly kind: 'did-not-start'; readonly why: string };

export interface PythonRuntime {
  readonly state: RuntimeState;
  /** Calls the listener at each change of state; returns the way to stop that. */
  subscribe(listener: (state: RuntimeState) => void): () => void;
  /** Starts an interpreter ahead of need; harmless when one is there. */
  start(): void;
  /** Judges one completion. One at a time: a second call while one runs is a bug and rejects. */
  run(job: JudgeJob): Promise<RunOutcome>;
  /** Ends what is running or starting. A pending `run` resolves as `stopped`. */
  stop(): void;
}
