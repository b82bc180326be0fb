/** The two who judge: real PyTorch in a native Python, and the page's engine. */
import { unwrap } from '../bench-data/checked.ts';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { runNatively } from '../python-env/bench-runner.ts';
import type { ScoreEngine } from '../score/engine.ts';
import { judgeAll } from '../score/judge-all.ts';
import { makeJobs } from '../score/make-jobs.ts';

export interface Batch {
  /** Folder with papers.yaml. */
  readonly pset: string;
  /** File of completions; null: the untouched solutions. */
  readonly candidates: string | null;
  /** Empty: all. */
  readonly papers: readonly string[];
  readonly limitSeconds: number | null;
  /** Of every generator, before the test file runs. */
  readonly seed: number;
  /** A folder for what the judges leave. */
  readonly folder: string;
}

export type JudgeBatch = (batch: Batch) => Promise<VerdictRecord[]>;

export const nativeJudge =
  (python: string): JudgeBatch =>
  ({ pset, candidates, papers, limitSeconds, seed, folder }) =>
    runNatively(
      python,
      [
        ...['--pset', pset, '--seed', String(seed), '--forks'],
        ...(candidates === null ? ['--reference'] : ['--candidates', candidates]),
        ...papers.flatMap((paper) => ['--paper', paper]),
        ...(limitSeconds === null ? [] : ['--timeout', String(limitSeconds)]),
      ],
      folder,
    );

export const engineJudge =
  (engine: ScoreEngine): JudgeBatch =>
  async ({ pset, candidates, papers, limitSeconds, seed }) => {
    const jobs = makeJobs({ pset, psetName: null, candidates, papers, limitSeconds, seed });
    const records = await judgeAll(unwrap(jobs, pset), engine, {
      workers: 1,
      signal: new AbortController().signal,
      onVerdict: () => undefined,
    });
    return records ?? [];
  };
