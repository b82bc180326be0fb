import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type {
  Completion,
  JudgedCompletion,
  Run,
  RunLabel,
  RunVerdict,
  VerdictRow,
} from '../domain/completion/types.ts';

/** How the store keeps things, for the banner: `memory` forgets them with the tab. */
export interface StoreHealth {
  readonly kind: 'persistent' | 'memory';
  /** Why it is in memory, as the end of a sentence; null when persistent. */
  readonly why: string | null;
}

/** All that was removed with a run of the user's, so that it can be brought back. */
export interface RemovedRun {
  readonly run: Run;
  readonly completions: readonly Completion[];
  readonly verdicts: readonly RunVerdict[];
  /** The batch that judged it; null for verdicts that were imported. */
  readonly batch: Batch | null;
  readonly items: readonly BatchItem[];
}

/** The browser has no room left; nothing that was stored before is lost. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
  constructor() {
    super('The browser has no room left to store this. What was stored before is kept.');
  }
}

/**
 * Verdicts, completions and drafts. Bundled runs are filled from the site's data, once per data hash;
 * what the user made is never touched by that. Writing may reject with `StoreFullError`.
 */
export interface RunStore {
  health(): Promise<StoreHealth>;
  /**
   * Brings the bundled runs on a problem set up to date with the site's data. Safe to call from
   * several tabs.
   */
  fill(pset: string): Promise<void>;
  runs(pset: string): Promise<Run[]>;
  /** Every verdict of every run on a problem set, cut down to what scores need. */
  verdictRows(pset: string): Promise<VerdictRow[]>;
  completionsOf(pset: string, paper: string, snippet: string): Promise<JudgedCompletion[]>;
  /** Every completion of a run that came with the site. */
  completionsOfRun(run: string): Promise<JudgedCompletion[]>;
  /** Adds a completion and its verdict to the user's own run, which is made where missing. */
  addOwn(run: Run, completion: Completion, verdict: RunVerdict): Promise<void>;
  /** Keeps an imported run and its verdicts. A run of the same id is a bug and rejects. */
  addImported(run: Run, verdicts: readonly RunVerdict[]): Promise<void>;
  /** Says otherwise of a run of the user's who made it. Rejects where there is no such run. */
  labelOwn(run: string, label: RunLabel): Promise<void>;
  /**
   * Forgets a run of the user's, with its completions and verdicts, and gives what was forgotten; null
   * where there was no such run. Bundled runs stay.
   */
  removeOwn(run: string): Promise<RemovedRun | null>;
  /** Brings back what `removeOwn` gave. */
  restoreOwn(removed: RemovedRun): Promise<void>;
  draft(pset: string, paper: string, snippet: string): Promise<string | null>;
  /** Keeps what was typed, from the moment of the call on: a reload may follow at once. */
  saveDraft(pset: string, paper: string, snippet: string, text: string): Promise<void>;
}
