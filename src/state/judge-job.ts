/** From a completion to what Python is asked, and from its answer to a record. */
import { crashedRecord, timedOutRecord } from '../domain/completion/host-record.ts';
import type { VerdictRecord } from '../domain/completion/types.ts';
import type { PaperFolder } from '../domain/problem-set/types.ts';
import type { JudgedOutcome, JudgeJob } from '../ports/python-runtime.ts';

/** Torch, NumPy and `random` start from this seed in every run of the page. */
const seed = 0;

/** @param limitSeconds the paper's own unless said otherwise */
export function jobFor(
  { pset, files, annotatedFiles, timeLimitSeconds, knownWrong = {} }: PaperFolder,
  completion: Pick<JudgeJob, 'paper' | 'snippet' | 'id' | 'index' | 'code' | 'rule'>,
  limitSeconds = timeLimitSeconds,
): JudgeJob {
  const { paper, snippet, id, index, code, rule } = completion;
  const isKnown = snippet !== null && Object.hasOwn(knownWrong, snippet);
  const wrong = isKnown ? knownWrong[snippet] : undefined;
  return {
    pset,
    paper,
    snippet,
    id,
    index,
    code,
    rule,
    files,
    annotated: annotatedFiles,
    seed,
    limitSeconds,
    ...(wrong !== undefined && { knownWrong: wrong }),
  };
}

/** Python's own record, or the one that the page makes where there is no interpreter left to ask. */
export function recordOf(outcome: JudgedOutcome, job: JudgeJob): VerdictRecord {
  switch (outcome.kind) {
    case 'judged':
      return outcome.record;
    case 'timed-out':
      return timedOutRecord(job, outcome.limitSeconds, outcome.slowdown);
    case 'crashed':
      return crashedRecord(job, outcome.crash, outcome.why);
  }
}
