/** Verdict records that a host makes itself, because the interpreter that should have is gone. */
import type { CodeRule, VerdictRecord } from './types.ts';

/** What a host knows of the completion it sent off. */
export interface SentJob {
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string | null;
  readonly id: string;
  readonly index: number | null;
  readonly rule: CodeRule;
  readonly seed: number | null;
  readonly limitSeconds: number;
}

const longestDetail = 500;

/** The record of a run that was ended at its limit; `limitSeconds` is the limit that was used. */
export function timedOutRecord(job: SentJob, limitSeconds: number): VerdictRecord {
  return {
    ...blankRecord(job),
    verdict: 'timed-out',
    official: 'timed-out',
    seconds: limitSeconds,
    detail: `Still running after ${limitSeconds} s.`,
    limitSeconds,
  };
}

/**
 * The record of a run whose interpreter died. No exit code is known, so the benchmark's own rule says
 * nothing.
 * @param why for a person to read
 */
export function crashedRecord(job: SentJob, why: string): VerdictRecord {
  return {
    ...blankRecord(job),
    verdict: 'crashed',
    official: null,
    seconds: null,
    detail: why.slice(0, longestDetail),
    limitSeconds: job.limitSeconds,
  };
}

function blankRecord({ pset, paper, snippet, id, index, rule, seed }: SentJob) {
  return {
    pset,
    paper,
    snippet,
    id,
    index,
    errorClass: null,
    exception: null,
    tests: [],
    rule,
    seed,
  };
}
