/** The two who judge: real PyTorch in a native Python, and the page's engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { verdictRecordSchema } from '../../domain/completion/verdict-record.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { unwrap } from '../bench-data/checked.ts';
import { root, run } from '../process.ts';
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
  /** A folder for what the judges leave. */
  readonly folder: string;
}

/** Both draw the same random numbers. */
const seed = 0;

export type JudgeBatch = (batch: Batch) => Promise<VerdictRecord[]>;

export const nativeJudge =
  (python: string): JudgeBatch =>
  async ({ pset, candidates, papers, limitSeconds, folder }) => {
    const program = join(root, 'src', 'python', 'mutants', 'judge_natively.py');
    const out = join(folder, 'native.jsonl');
    const { code, output } = await run(python, [
      ...[program, '--pset', pset, '--out', out, '--seed', String(seed)],
      ...(candidates === null ? ['--reference'] : ['--candidates', candidates]),
      ...papers.flatMap((paper) => ['--paper', paper]),
      ...(limitSeconds === null ? [] : ['--timeout', String(limitSeconds)]),
    ]);
    if (code !== 0) throw new Error(`The local runner gave up:\n${output}`);
    const records = parseJsonLines(readFileSync(out, 'utf8'), out, verdictRecordSchema);
    return unwrap(records, folder).map(({ value }) => value);
  };

export const engineJudge =
  (engine: ScoreEngine): JudgeBatch =>
  async ({ pset, candidates, papers, limitSeconds }) => {
    const jobs = makeJobs({ pset, psetName: null, candidates, papers, limitSeconds, seed });
    const records = await judgeAll(unwrap(jobs, pset), engine, {
      workers: 1,
      signal: new AbortController().signal,
      onVerdict: () => undefined,
    });
    return records ?? [];
  };
