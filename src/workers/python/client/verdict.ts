/** Turns what an interpreter sent into an outcome, trusting none of it. */
import { overranRecord } from '../../../domain/completion/host-record.ts';
import { parseVerdictRecord } from '../../../domain/completion/verdict-record.ts';
import type { VerdictRecord } from '../../../domain/completion/types.ts';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';

function parse(text: string): VerdictRecord | null {
  try {
    return parseVerdictRecord(JSON.parse(text));
  } catch {
    // Not JSON, or not a record: the answer is the same.
    return null;
  }
}

function isAbout(record: VerdictRecord, job: JudgeJob): boolean {
  return (
    record.pset === job.pset &&
    record.paper === job.paper &&
    record.snippet === job.snippet &&
    record.id === job.id
  );
}

/** What the page knows by itself, since it asked, is not the record's to say. */
function asAsked(record: VerdictRecord, job: JudgeJob): VerdictRecord {
  const { index, rule, seed, limitSeconds } = job;
  return { ...record, index, rule, seed, limitSeconds };
}

const died = (why: string): RunOutcome => ({ kind: 'crashed', crash: 'interpreter', why });

/** The outcome of a run that did not end when it was asked to. */
export function timedOut(limitSeconds: number, slowdown: number): RunOutcome {
  return { kind: 'timed-out', limitSeconds, ...(slowdown === 1 ? {} : { slowdown }) };
}

/** How a run kept its time limit. */
export interface TimeKept {
  /** It took longer, by the clock of the worker that it ran in. */
  readonly overran: boolean;
  /** By which the limit had been multiplied. */
  readonly slowdown: number;
}

/**
 * The outcome of a finished job. A record about another completion is refused, and what was asked is written
 * into it anew. One that took longer than the limit has timed out, whatever the record says of it.
 */
export function toOutcome(
  text: string,
  job: JudgeJob,
  { overran, slowdown }: TimeKept = { overran: false, slowdown: 1 },
): RunOutcome {
  const sent = parse(text);
  if (sent === null) return died('Python sent no readable verdict');
  if (!isAbout(sent, job)) return died('Python sent the verdict of another completion');
  const record = asAsked(sent, job);
  if (overran) {
    return { kind: 'judged', record: overranRecord(record, job.limitSeconds, slowdown) };
  }
  if (record.seconds !== null && record.seconds > job.limitSeconds) {
    return timedOut(job.limitSeconds, slowdown);
  }
  return { kind: 'judged', record };
}
