import type { Run, VerdictRecord } from '../../domain/completion/types.ts';

/** A stored completion as the list shows it. */
export interface CompletionItem {
  readonly key: string;
  readonly run: Run;
  readonly code: string;
  readonly stored: VerdictRecord | null;
  /** What became of judging it again on this page; null for not yet. */
  readonly again:
    | { readonly kind: 'verdict'; readonly record: VerdictRecord }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'did-not-start'; readonly why: string }
    | null;
}

/** Stands for the solution among the keys of completions. */
export const solutionKey = 'solution';
