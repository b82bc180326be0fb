/** Many completions that are judged in the browser, one after the other, across reloads. */
import type { Completion, Run, RunVerdict, VerdictRecord } from '../completion/types.ts';

/** Where the completions come from. */
type BatchSource =
  /** They are stored, with verdicts that the new ones are compared with. */
  | { readonly kind: 'run'; readonly run: string }
  /** A file that the user chose; its verdicts make a run of its own. */
  | { readonly kind: 'file'; readonly file: string };

export interface Batch {
  readonly id: string;
  readonly pset: string;
  readonly source: BatchSource;
  readonly solver: string;
  /** ISO time. */
  readonly created: string;
  /** Whether it shall go on by itself when the page is opened again. */
  readonly wish: 'run' | 'rest';
}

/** One completion of a batch, by its place. */
export interface BatchItem {
  readonly batch: string;
  readonly at: number;
  readonly completion: Completion;
  /** What was known before; null where nothing was. */
  readonly stored: RunVerdict | null;
  /** What was judged here; null: not yet. */
  readonly verdict: VerdictRecord | null;
}

/** The run that a batch's verdicts make; null for one that judges a stored run again. */
export function runOfBatch({ id, pset, source, solver, created }: Batch): Run | null {
  if (source.kind === 'run') return null;
  return {
    id,
    pset,
    solver,
    kind: 'imported',
    judgedHere: true,
    created: created.slice(0, 10),
    withPaper: null,
    made: `Completions imported from ${source.file}, judged in this browser.`,
  };
}
