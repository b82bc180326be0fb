/** Judges attempts at a problem set's papers in the engine of `score`. */
import { availableParallelism } from 'node:os';
import type { CodeRule, VerdictRecord } from '../../domain/completion/types.ts';
import { timeLimitSeconds } from '../../domain/problem-set/time-limit.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { judgeAll, type Judge } from '../score/judge-all.ts';

/** Code for a snippet, or the untouched solution of a paper (`snippet` and `code` null). */
export interface Attempt {
  readonly paper: PaperOnDisk;
  readonly snippet: string | null;
  readonly id: string;
  readonly index: number | null;
  readonly code: string | null;
  readonly rule: CodeRule;
}

export interface AttemptOptions {
  readonly pset: string;
  readonly engine: Judge;
  /** Runs at a time; never more than there are cores. */
  readonly workers: number;
  /** How many different attempts are judged, of how many. */
  readonly onProgress: (done: number, all: number) => void;
  /** Of every run, in place of the papers' own. */
  readonly limitSeconds?: number | undefined;
  /** The limits are multiplied by this. */
  readonly limitFactor?: number;
  /** Leaves out the tests after the first that fails; the verdict is the same. */
  readonly stopAtFailure?: boolean;
}

/** Torch, NumPy and `random` start from this seed, as in the page. */
const seed = 0;

/**
 * One record for each attempt, in order. The same code for the same snippet is judged once: the engine
 * starts from the same state every time.
 */
export async function judgeAttempts(
  attempts: readonly Attempt[],
  options: AttemptOptions,
): Promise<VerdictRecord[]> {
  const { engine, workers, onProgress, stopAtFailure = false } = options;
  const jobs = new Map<string, JudgeJob>();
  for (const attempt of attempts) {
    const key = problemKey(attempt);
    if (jobs.has(key)) continue;
    jobs.set(key, {
      ...toJob(attempt, options),
      ...(stopAtFailure && { stopAtFailure }),
    });
  }
  let done = 0;
  const judged = await judgeAll([...jobs.values()], engine, {
    workers: Math.min(workers, availableParallelism()),
    signal: new AbortController().signal,
    onVerdict: () => {
      done += 1;
      onProgress(done, jobs.size);
    },
  });
  const keys = [...jobs.keys()];
  const records = new Map(judged?.map((record, at) => [keys[at], record]));
  return attempts.map((attempt) => {
    const record = records.get(problemKey(attempt));
    if (record === undefined) throw new Error('an attempt was not judged');
    const { id, index, rule } = attempt;
    return { ...record, id, index, rule };
  });
}

/** The same for attempts that must get the same verdict. */
export function problemKey({ paper, snippet, code }: Attempt): string {
  return JSON.stringify([paper.id, snippet, code]);
}

function toJob(
  { paper, ...attempt }: Attempt,
  { pset, limitSeconds, limitFactor = 1 }: AttemptOptions,
): JudgeJob {
  return {
    pset,
    paper: paper.id,
    ...attempt,
    files: paper.files,
    annotated: paper.annotated.map(({ path }) => path),
    seed,
    limitSeconds: (limitSeconds ?? timeLimitSeconds(paper.notes)) * limitFactor,
  };
}
