/** Judges bundled runs and stores their verdicts. */
import { join } from 'node:path';
import {
  type Completion,
  type VerdictRecord,
  verdictKinds,
} from '../../domain/completion/types.ts';
import { KnownSnippets } from '../../domain/exchange/known-snippets.ts';
import type { ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import {
  type MadeRun,
  readMadeRun,
  readVerdictRecords,
  runNames,
  verdictFile,
} from '../bench-data/read-runs.ts';
import { type Attempt, judgeAttempts } from '../open-pack/judge-attempts.ts';
import { type JudgeAttempts, judgePatiently } from '../open-pack/judge-patiently.ts';
import { openPackRunsDir, readOpenPack } from '../open-pack/open-pack.ts';
import { showProgress } from '../open-pack/show-progress.ts';
import { writeWhole } from '../python-files/atomic-write.ts';
import { ScoreEngine } from '../score/engine.ts';
import { freshRecords } from './fresh-records.ts';
import { keepUnchanged } from './keep-unchanged.ts';

export interface JudgeRunsOptions {
  /** Names of runs; empty: all. */
  readonly runs: readonly string[];
  readonly workers: number;
  /** Leaves alone every stored verdict on the same code and the same problem. */
  readonly onlyStale: boolean;
}

/** Writes `verdicts.jsonl` of each run. Every run is read before anything is judged. */
export async function judgeRuns(options: JudgeRunsOptions): Promise<void> {
  const { runs: chosen, workers, onlyStale } = options;
  const pack = readOpenPack();
  const snippets = pack.papers.flatMap((paper) => paper.snippets);
  const known = new KnownSnippets(pack.pset, snippets);
  const names = chosen.length > 0 ? chosen : runNames(openPackRunsDir);
  const runs = names.map((name) => readMadeRun(openPackRunsDir, name, known));
  const engine = await ScoreEngine.prepare();
  const settings = { pset: pack.pset, engine, workers, onProgress: showProgress };
  const judge: JudgeAttempts = (attempts, again) =>
    judgeAttempts(attempts, { ...settings, ...again });
  for (const { run, completions } of runs) {
    console.error(`${run.id}:`);
    const stored = readVerdictRecords(openPackRunsDir, run.id).map(({ value }) => value);
    const attempts = completions.map((completion) => toAttempt(completion, pack));
    const kept = onlyStale ? await freshRecords(attempts, stored) : [];
    const asked = attempts.filter((_, at) => kept[at] === undefined);
    const judged = await judgePatiently(asked, judge, () => true);
    store(run, stored, [...kept.filter((record) => record !== undefined), ...judged]);
  }
  await engine.close();
}

function store(
  { id }: MadeRun['run'],
  stored: readonly VerdictRecord[],
  judged: readonly VerdictRecord[],
): void {
  const records = keepUnchanged(stored, judged);
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  writeWhole(join(openPackRunsDir, id, verdictFile), lines.join(''));
  const changed = records.filter((record) => !stored.includes(record)).length;
  console.log(`${id}: ${counts(records)}; ${changed} of ${records.length} records written anew`);
}

function toAttempt(completion: Completion, { papers }: ProblemSetOnDisk): Attempt {
  const { snippet, id, index, code, rule } = completion;
  const paper = papers.find((candidate) => candidate.id === completion.paper);
  if (paper === undefined) throw new Error(`no paper ${completion.paper}`);
  return { paper, snippet, id, index, code, rule };
}

/** `12 pass, 3 fail` */
function counts(records: readonly VerdictRecord[]): string {
  return verdictKinds
    .map((kind) => ({ kind, n: records.filter(({ verdict }) => verdict === kind).length }))
    .filter(({ n }) => n > 0)
    .map(({ kind, n }) => `${n} ${kind}`)
    .join(', ');
}
