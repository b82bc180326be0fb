/** Turns what an interpreter sent into an outcome, trusting none of it. */
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

/**
 * The outcome of a finished job. A record about another completion is refused. One that took longer
 * than the limit has timed out, even where a busy page noticed too late to end it.
 */
export function toOutcome(text: string, job: JudgeJob): RunOutcome {
  const record = parse(text);
  if (record === null) return { kind: 'crashed', why: 'Python sent no readable verdict' };
  if (!isAbout(record, job)) {
    return { kind: 'crashed', why: 'Python sent the verdict of another completion' };
  }
  if (record.seconds !== null && record.seconds > job.limitSeconds) {
    return { kind: 'timed-out', limitSeconds: job.limitSeconds };
  }
  return { kind: 'judged', record };
}
