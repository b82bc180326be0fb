/** Proves the open pack: what its README promises is looked at or judged, claim by claim. */
import { availableParallelism } from 'node:os';
import type { RunsFile } from '../../domain/exchange/site-data.ts';
import { BenchDataError } from '../bench-data/checked.ts';
import type { ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import { readRuns } from '../bench-data/read-runs.ts';
import type { Attempt } from '../open-pack/judge-attempts.ts';
import { judgePatiently } from '../open-pack/judge-patiently.ts';
import { openPackRunsDir, readOpenPack } from '../open-pack/open-pack.ts';
import { showProgress } from '../open-pack/show-progress.ts';
import { ScoreEngine } from '../score/engine.ts';
import { nothing, type Tally } from '../test/tally.ts';
import { baselineFindings, paperFindings, promptFindings } from './file-claims.ts';
import { type Findings, type Violation, violationText } from './findings.ts';
import { type Judged, tableText } from './table.ts';
import { type Trial, violationOf } from './trial.ts';
import { trialsOfPaper, trialsOfRuns } from './trials.ts';
import { readWrongAnswers } from './wrong-answers.ts';

export interface VerifyOptions {
  /** Empty: all. */
  readonly papers: readonly string[];
  /** Runs at a time; as many as there are cores by default. */
  readonly workers?: number;
}

/** What must be looked at and judged, for the chosen papers. */
interface Plan {
  readonly pack: ProblemSetOnDisk;
  readonly findings: readonly Findings[];
  readonly trials: readonly Trial[];
}

/** Prints a table and every violation; each claim that holds counts as passed. */
export async function verifyBench({ papers, workers }: VerifyOptions): Promise<Tally> {
  let plan: Plan;
  try {
    plan = await makePlan(papers);
  } catch (error) {
    if (!(error instanceof BenchDataError)) throw error;
    console.log(error.message);
    return { ...nothing, failed: 1 };
  }
  const started = performance.now();
  const judged = await judgeTrials(plan, workers ?? availableParallelism());
  const violations = [
    ...plan.findings.flatMap((found) => found.violations),
    ...judged.flatMap(({ violation }) => (violation === null ? [] : [violation])),
  ];
  const looked = plan.findings.reduce((sum, { claims }) => sum + claims, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(tableText(plan.pack.papers, judged));
  console.log(`${looked} claims about files looked at, ${judged.length} judged in ${seconds} s.`);
  for (const violation of violations) console.log(violationText(violation));
  const claims = looked + judged.length;
  return { ...nothing, passed: claims - violations.length, failed: violations.length };
}

/** Throws BenchDataError where the files cannot even be read. */
async function makePlan(chosen: readonly string[]): Promise<Plan> {
  const pack = readOpenPack();
  const runs = readOpenPackRuns(pack);
  const papers = readOpenPack(chosen).papers;
  const perPaper = papers.map((paper) => {
    const wrong = readWrongAnswers(paper.folder);
    return { findings: paperFindings(paper, wrong), trials: trialsOfPaper(paper, wrong) };
  });
  const ofRuns = trialsOfRuns(
    runs,
    papers.map(({ id }) => id),
  );
  return {
    pack: { ...pack, papers },
    findings: [
      ...perPaper.map(({ findings }) => findings),
      promptFindings({ ...pack, papers }),
      ofRuns.findings,
      await baselineFindings(pack, openPackRunsDir),
    ],
    trials: [...perPaper.flatMap(({ trials }) => trials), ...ofRuns.trials],
  };
}

function readOpenPackRuns({ pset, papers }: ProblemSetOnDisk): RunsFile {
  const snippets = papers.flatMap((paper) => paper.snippets);
  return readRuns(openPackRunsDir, pset, snippets);
}

type JudgedTrial = Judged & { readonly violation: Violation | null };

/** Judges what the trials put into snippets; where several put in the same code, once for all. */
async function judgeTrials({ pack, trials }: Plan, workers: number): Promise<JudgedTrial[]> {
  const engine = await ScoreEngine.prepare();
  const groups = [...groupByCode(trials).values()];
  const records = await judgePatiently(
    groups.map(([trial]) => toAttempt(trial, pack)),
    { pset: pack.pset, engine, workers, onProgress: showProgress },
    (record, at) => groups[at]?.some((trial) => violationOf(trial, record) !== null) === true,
  );
  await engine.close();
  return records.flatMap((record, at) =>
    (groups[at] ?? []).map((trial) => {
      const violation = violationOf(trial, record);
      return { trial, violation, holds: violation === null, seconds: record.seconds ?? 0 };
    }),
  );
}

type Group = [Trial, ...Trial[]];

function groupByCode(trials: readonly Trial[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const trial of trials) {
    const key = JSON.stringify([trial.paper, trial.snippet, trial.code]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [trial]);
    else group.push(trial);
  }
  return groups;
}

function toAttempt({ paper: id, snippet, code }: Trial, { papers }: ProblemSetOnDisk): Attempt {
  const paper = papers.find((candidate) => candidate.id === id);
  if (paper === undefined) throw new Error(`no paper ${id}`);
  const rule = code === null ? 'reference' : 'raw';
  return { paper, snippet, id: 'trial', index: null, code, rule };
}
