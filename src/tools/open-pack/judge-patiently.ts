/** Judging on a machine that may be busy with other things. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { type Attempt, type AttemptOptions, judgeAttempts } from './judge-attempts.ts';

/** How many times its limit an attempt gets the second time. */
const patience = 6;

/**
 * As `judgeAttempts`, but a time-out that is in doubt is not believed at once: right code runs out of
 * time too while others use the processor. Such attempts are judged again, alone and with more time.
 */
export async function judgePatiently(
  attempts: readonly Attempt[],
  options: Omit<AttemptOptions, 'limitFactor'>,
  isInDoubt: (record: VerdictRecord, at: number) => boolean,
): Promise<VerdictRecord[]> {
  const records = await judgeAttempts(attempts, options);
  const doubtful = records.flatMap((record, at) =>
    record.verdict === 'timed-out' && isInDoubt(record, at) ? [at] : [],
  );
  const again = await judgeAttempts(
    attempts.filter((_, at) => doubtful.includes(at)),
    { ...options, workers: 1, limitFactor: patience },
  );
  const believed = new Map(doubtful.map((at, order) => [at, again[order]]));
  return records.map((record, at) => believed.get(at) ?? record);
}
