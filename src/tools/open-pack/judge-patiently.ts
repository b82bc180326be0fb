/** Judging on a machine that may be busy with other things. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { Attempt } from './judge-attempts.ts';

/** How many times its limit an attempt gets the second time. */
const patience = 6;

/** One record for each attempt, in order; the first time with the papers' own limits. */
export type JudgeAttempts = (
  attempts: readonly Attempt[],
  again?: { readonly workers: number; readonly limitFactor: number },
) => Promise<VerdictRecord[]>;

/**
 * As `judge`, but a time-out that is in doubt is not believed at once: right code runs out of time
 * too while others use the processor. Such attempts are judged again, alone and with more time.
 */
export async function judgePatiently(
  attempts: readonly Attempt[],
  judge: JudgeAttempts,
  isInDoubt: (record: VerdictRecord, at: number) => boolean,
): Promise<VerdictRecord[]> {
  const records = await judge(attempts);
  const doubtful = records.flatMap((record, at) =>
    record.verdict === 'timed-out' && isInDoubt(record, at) ? [at] : [],
  );
  if (doubtful.length === 0) return records;
  const again = await judge(
    attempts.filter((_, at) => doubtful.includes(at)),
    { workers: 1, limitFactor: patience },
  );
  const believed = new Map(doubtful.map((at, order) => [at, again[order]]));
  return records.map((record, at) => believed.get(at) ?? record);
}
