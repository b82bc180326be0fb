/** One small edit of a solution, and what the two engines say of it. */
import type { VerdictRecord } from '../../domain/completion/types.ts';

/** How a mutant is known. Its code is never written down: the edit can be made again from this. */
export interface MutantId {
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

/** What is kept of a verdict: nothing that could quote the code. */
export interface Judgement {
  readonly verdict: VerdictRecord['verdict'];
  readonly errorClass: VerdictRecord['errorClass'];
  readonly exception: string | null;
  readonly gaps?: readonly string[];
}

export interface Comparison extends MutantId {
  readonly native: Judgement;
  readonly here: Judgement;
}

export const idText = ({ line, kind, ordinal }: MutantId): string => `${line}:${kind}:${ordinal}`;

export function toJudgement({ verdict, errorClass, exception, gaps }: VerdictRecord): Judgement {
  const known = { verdict, errorClass, exception };
  return gaps === undefined ? known : { ...known, gaps };
}

export const sameVerdict = ({ native, here }: Comparison): boolean =>
  native.verdict === here.verdict;

export const sameErrorClass = (comparison: Comparison): boolean =>
  sameVerdict(comparison) && comparison.native.errorClass === comparison.here.errorClass;
