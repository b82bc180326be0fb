/** From trials to verdicts, whoever judges. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { type Attempt, judgeAttempts } from '../open-pack/judge-attempts.ts';
import { judgeNatively } from '../open-pack/judge-natively.ts';
import { type JudgeAttempts, judgePatiently } from '../open-pack/judge-patiently.ts';
import { openPackDir } from '../open-pack/open-pack.ts';
import { showProgress } from '../open-pack/show-progress.ts';
import type { ScoreEngine } from '../score/engine.ts';
import type { Violation } from './findings.ts';
import { type Trial, violationOf } from './trial.ts';

export interface JudgedTrial {
  readonly trial: Trial;
  readonly record: VerdictRecord;
  /** What speaks against the trial's claim; null when it holds. */
  readonly violation: Violation | null;
}

/** With real PyTorch. Where seeds differ, so do the random numbers that a test has not seeded. */
export function nativeJudge(python: string, workers: number, seed = 0): JudgeAttempts {
  const options = { python, pset: openPackDir, workers, seed };
  return (attempts, again) => judgeNatively(attempts, { ...options, ...again });
}

/** In the page's Python. */
export function browserJudge(engine: ScoreEngine, pset: string, workers: number): JudgeAttempts {
  const options = { pset, engine, workers, onProgress: showProgress, stopAtFailure: true };
  return (attempts, again) => judgeAttempts(attempts, { ...options, ...again });
}

const breaksItsClaim = (trial: Trial, record: VerdictRecord) => violationOf(trial, record) !== null;

/** In the order of the trials. A time-out that is in doubt is looked at twice. */
export async function judgeTrials(
  trials: readonly Trial[],
  papers: readonly PaperOnDisk[],
  judge: JudgeAttempts,
  isInDoubt = breaksItsClaim,
): Promise<JudgedTrial[]> {
  const attempts = trials.map((trial) => toAttempt(trial, papers));
  const records = await judgePatiently(attempts, judge, (record, at) =>
    trials.slice(at, at + 1).some((trial) => isInDoubt(trial, record)),
  );
  return trials.flatMap((trial, at) => {
    const record = records[at];
    return record ? [{ trial, record, violation: violationOf(trial, record) }] : [];
  });
}

function toAttempt({ paper: id, snippet, code }: Trial, papers: readonly PaperOnDisk[]): Attempt {
  const paper = papers.find((candidate) => candidate.id === id);
  if (paper === undefined) throw new Error(`no paper ${id}`);
  return {
    paper,
    snippet,
    id: 'trial',
    index: null,
    code,
    rule: code === null ? 'reference' : 'raw',
  };
}
