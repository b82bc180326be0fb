/** One small edit of a solution. */

/** How a mutant is known. Its code is never written down: the edit can be made again from this. */
interface MutantId {
  readonly paper: string;
  readonly snippet: string;
  /** Line within the snippet, from 1. */
  readonly line: number;
  readonly kind: string;
  /** Among the edits of that kind in that line, from 0. */
  readonly ordinal: number;
}

export interface Mutant extends MutantId {
  /** One of those that the strength of tests is measured by. */
  readonly isLogic: boolean;
  readonly code: string;
}

export const idText = ({ line, kind, ordinal }: MutantId): string => `${line}:${kind}:${ordinal}`;
