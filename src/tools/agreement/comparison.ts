/** One candidate, what real PyTorch says of it and what the page's engine says. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { CandidateId } from './candidate.ts';

/** What is kept of a verdict: nothing that could quote the code. */
export interface Judgement {
  readonly verdict: VerdictRecord['verdict'];
  readonly errorClass: VerdictRecord['errorClass'];
  readonly exception: string | null;
  readonly gaps?: readonly string[];
}

export interface Comparison extends CandidateId {
  readonly native: Judgement;
  readonly here: Judgement;
  /** What PyTorch said when asked again with other seeds; only where the first two words differ. */
  readonly again?: readonly Judgement[];
}

/**
 * - `equal`: the same verdict;
 * - `unsupported`: a gap of ours, said so, and not taken for the candidate's failure;
 * - `unstable`: native PyTorch says the one with one seed and the other with another;
 * - `different`: to be explained.
 */
export const outcomes = ['equal', 'unsupported', 'unstable', 'different'] as const;
export type Outcome = (typeof outcomes)[number];

export function toJudgement({ verdict, errorClass, exception, gaps }: VerdictRecord): Judgement {
  const known = { verdict, errorClass, exception };
  return gaps === undefined ? known : { ...known, gaps };
}

export function outcomeOf({ native, here, again = [] }: Comparison): Outcome {
  if (native.verdict === here.verdict) return 'equal';
  if (here.verdict === 'unsupported') return 'unsupported';
  return again.some(({ verdict }) => verdict === here.verdict) ? 'unstable' : 'different';
}

export function sameErrorClass({ native, here }: Comparison): boolean {
  return native.verdict === here.verdict && native.errorClass === here.errorClass;
}
