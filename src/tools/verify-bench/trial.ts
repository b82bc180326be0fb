/** Something that is judged to prove a claim about the open pack, and what must come of it. */
import type { RunVerdict, VerdictRecord } from '../../domain/completion/types.ts';
import type { Violation } from './findings.ts';

/** What the verdict must be. */
export type Expected =
  | { readonly kind: 'pass' }
  /** Wrong by the tests' word, not by ours: a gap of the engine or a crash proves nothing. */
  | { readonly kind: 'fails' }
  /** What a run's record says already. */
  | { readonly kind: 'same'; readonly as: Pick<RunVerdict, 'verdict' | 'errorClass'> };

export type TrialKind = 'solution' | 'blank' | 'wrong' | 'stored';

export interface Trial {
  readonly kind: TrialKind;
  readonly paper: string;
  /** null for the untouched solution. */
  readonly snippet: string | null;
  /** File that a violation names. */
  readonly file: string;
  /** What was put in place of the snippet, in words. */
  readonly what: string;
  /** null leaves the solution as it is. */
  readonly code: string | null;
  readonly expected: Expected;
}

/** What speaks against a trial's claim; null when it holds. */
export function violationOf(trial: Trial, record: VerdictRecord): Violation | null {
  const message = complaint(trial, record);
  const { paper, snippet, file } = trial;
  return message === null ? null : { paper, snippet, file, message };
}

function complaint({ what, expected }: Trial, record: VerdictRecord): string | null {
  const found = verdictText(record);
  const detail = record.detail === '' ? '' : ` ${record.detail}`;
  switch (expected.kind) {
    case 'pass':
      return record.verdict === 'pass'
        ? null
        : `${what} must pass, but the verdict is ${found}.${detail}`;
    case 'fails':
      if (record.verdict === 'fail' || record.verdict === 'timed-out') return null;
      return `${what} must fail, but the verdict is ${found}.${record.verdict === 'pass' ? '' : detail}`;
    case 'same': {
      const { verdict, errorClass } = expected.as;
      if (record.verdict === verdict && record.errorClass === errorClass) return null;
      return `${what} was ${verdictText(expected.as)}, but is now ${found}.${detail}`;
    }
  }
}

function verdictText({
  verdict,
  errorClass,
}: Pick<VerdictRecord, 'verdict' | 'errorClass'>): string {
  return errorClass === null ? verdict : `${verdict} (${errorClass})`;
}
