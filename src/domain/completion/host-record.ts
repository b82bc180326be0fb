/** Verdict records that a host makes itself, because the interpreter that should have is gone. */
import type { CodeRule, CrashKind, VerdictRecord } from './types.ts';

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

const stillRunning = (limitSeconds: number) => `Still running after ${limitSeconds} s.`;

/** Why the limit was not the one that was asked for; nothing where it was. */
function ofThisMachine(slowdown: number): string {
  return slowdown === 1 ? '' : ` The limit was multiplied by ${slowdown}: this machine is slower.`;
}

/**
 * The record of a run that did not end when it was asked to, and was ended. Of its tests and its output
 * nothing is known.
 * @param limitSeconds that was used
 * @param slowdown by which the limit had been multiplied
 */
export function timedOutRecord(job: SentJob, limitSeconds: number, slowdown = 1): VerdictRecord {
  return {
    ...blankRecord(job),
    verdict: 'timed-out',
    official: 'timed-out',
    seconds: limitSeconds,
    detail: stillRunning(limitSeconds) + ofThisMachine(slowdown),
    limitSeconds,
  };
}

/**
 * The record of a run that was asked to end at its limit. Whatever it came to afterwards it has timed out;
 * what is known of its tests is kept.
 */
export function overranRecord(
  record: VerdictRecord,
  limitSeconds: number,
  slowdown = 1,
): VerdictRecord {
  const text = record.verdict === 'timed-out' ? record.detail : stillRunning(limitSeconds);
  // On a line of its own: what Python says may end with the run's output.
  const reason = ofThisMachine(slowdown).replace(/^ /, '\n');
  return {
    ...record,
    verdict: 'timed-out',
    crash: undefined,
    // Compared with the solution's own numbers: the benchmark says nothing.
    official: record.differential ? null : 'timed-out',
    errorClass: null,
    exception: null,
    detail: text.slice(0, longestDetail - reason.length) + reason,
  };
}

/**
 * The record of a run whose interpreter died. No exit code is known, so the benchmark's own rule says
 * nothing.
 * @param crash what it died of
 * @param why for a person to read
 */
export function crashedRecord(job: SentJob, crash: CrashKind, why: string): VerdictRecord {
  return {
    ...blankRecord(job),
    verdict: 'crashed',
    crash,
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
