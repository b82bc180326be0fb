/** Judges many jobs, some at a time; the records come in the order of the jobs. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { inKinds, kindOfFiles } from './job-kind.ts';

/** What judges one job: null when `signal` ended it. */
export interface Judge {
  judge(job: JudgeJob, signal: AbortSignal): Promise<VerdictRecord | null>;
  /** Lets go of what it keeps for further jobs. */
  close?(): Promise<void>;
}

export interface JudgeAllOptions {
  /** Runs at a time. */
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Called at each verdict, in the order in which they are reached. */
  readonly onVerdict: (record: VerdictRecord, job: JudgeJob) => void;
}

/**
 * Jobs that can follow one another in a process do. Gives null when `signal` ended the work. A rejection of the judge ends the other runs and is passed
 * on.
 */
export async function judgeAll(
  jobs: readonly JudgeJob[],
  judge: Judge,
  { workers, signal, onVerdict }: JudgeAllOptions,
): Promise<VerdictRecord[] | null> {
  const failed = new AbortController();
  const anySignal = AbortSignal.any([signal, failed.signal]);
  const records: VerdictRecord[] = [];
  const kindOf = kindOfFiles();
  const queue = inKinds([...jobs.entries()], ([, { files }]) => kindOf(files)).values();

  const work = async () => {
    for (const [at, job] of queue) {
      const record = await judge.judge(job, anySignal);
      if (record === null) return;
      records[at] = record;
      onVerdict(record, job);
    }
  };
  const slots = Array.from({ length: Math.min(workers, jobs.length) }, async () => {
    try {
      await work();
    } catch (error) {
      failed.abort();
      throw error;
    }
  });
  const ends = await Promise.allSettled(slots);
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return signal.aborted ? null : records;
}
