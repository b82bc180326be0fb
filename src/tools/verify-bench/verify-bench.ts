/** Proves the open pack: what its README promises is looked at or judged, claim by claim. */
import { availableParallelism } from 'node:os';
import type { JudgedRuns } from '../../domain/exchange/packed-runs.ts';
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';
import { BenchDataError } from '../bench-data/checked.ts';
import type { ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import { readReports } from '../bench-data/read-reports.ts';
import { readRuns } from '../bench-data/read-runs.ts';
import { openPackReportsDir, openPackRunsDir, readOpenPack } from '../open-pack/open-pack.ts';
import { ScoreEngine } from '../score/engine.ts';
import { nothing, type Tally } from '../test/tally.ts';
import { readEquivalents } from './equivalents.ts';
import { baselineFindings, paperFindings, promptFindings } from './file-claims.ts';
import { type Findings, violationText } from './findings.ts';
import { browserJudge, type JudgedTrial, judgeTrials, nativeJudge } from './judge-trials.ts';
import { equivalenceFindings, type MeasuredMutants, measuredMutants } from './measured-mutants.ts';
import { nativePython } from './native-python.ts';
import { packSizeText } from './pack-size.ts';
import { reportFindings } from './report-claims.ts';
import { type HeldTrial, tableText } from './table.ts';
import type { Trial } from './trial.ts';
import { inShort, sampleOf, trialsOfPaper, trialsOfRuns } from './trials.ts';
import { readWrongAnswers } from './wrong-answers.ts';

export interface VerifyOptions {
  /** Empty: all. */
  readonly papers: readonly string[];
  /** Not everything is judged, but something of every kind. */
  readonly short?: boolean;
  /** Runs at a time; as many as there are cores by default. */
  readonly workers?: number;
}

/** What must be looked at and judged, for the chosen papers. */
interface Plan {
  readonly pack: ProblemSetOnDisk;
  readonly reports: ReadonlyMap<string, StrengthReport>;
  readonly findings: readonly Findings[];
  readonly trials: readonly Trial[];
}

/** Prints a table and every violation; each claim that holds counts as passed. */
export async function verifyBench({ papers, short, workers }: VerifyOptions): Promise<Tally> {
  let plan: Plan;
  try {
    plan = await makePlan(papers);
    if (short === true) plan = { ...plan, trials: inShort(plan.trials) };
  } catch (error) {
    if (!(error instanceof BenchDataError)) throw error;
    console.log(error.message);
    return { ...nothing, failed: 1 };
  }
  const started = performance.now();
  const judged = await judgePlan(plan, workers ?? availableParallelism());
  const violations = [
    ...plan.findings.flatMap((found) => found.violations),
    ...judged.flatMap(({ violation }) => (violation === null ? [] : [violation])),
  ];
  const looked = plan.findings.reduce((sum, { claims }) => sum + claims, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(tableText(plan.pack.papers, heldTrials(plan.trials, judged), plan.reports));
  console.log(`${looked} claims about files looked at, ${judged.length} judged in ${seconds} s.`);
  console.log(packSizeText());
  for (const violation of violations) console.log(violationText(violation));
  const claims = looked + judged.length;
  return { ...nothing, passed: claims - violations.length, failed: violations.length };
}

/** Each trial once; it holds when it does by every judge. */
function heldTrials(trials: readonly Trial[], judged: readonly JudgedTrial[]): HeldTrial[] {
  const broken = new Set(judged.flatMap(({ trial, violation }) => (violation ? [trial] : [])));
  return trials.map((trial) => ({ trial, holds: !broken.has(trial) }));
}

/** Throws BenchDataError where the files cannot even be read. */
async function makePlan(chosen: readonly string[]): Promise<Plan> {
  const pack = readOpenPack();
  const runs = readOpenPackRuns(pack);
  const papers = readOpenPack(chosen).papers;
  const reports = readReports(openPackReportsDir);
  const measured = measuredMutants(papers);
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
    reports,
    findings: [
      ...perPaper.map(({ findings }) => findings),
      ...equivalenceClaims({ ...pack, papers }, measured),
      promptFindings({ ...pack, papers }),
      ofRuns.findings,
      await baselineFindings(pack, openPackRunsDir),
      await reportFindings(papers, reports, measured),
    ],
    trials: [...perPaper.flatMap(({ trials }) => trials), ...ofRuns.trials],
  };
}

function readOpenPackRuns({ pset, papers }: ProblemSetOnDisk): JudgedRuns {
  const snippets = papers.flatMap((paper) => paper.snippets);
  return readRuns(openPackRunsDir, pset, snippets);
}

function equivalenceClaims({ papers }: ProblemSetOnDisk, measured: MeasuredMutants): Findings[] {
  return papers.map(({ id, folder }) => {
    const mutants = measured.mutants.filter(({ paper }) => paper === id);
    return equivalenceFindings(id, readEquivalents(folder), mutants);
  });
}

/**
 * Everything natively, where many runs cost little, and a sample in the browser's Python; there
 * everything where there is no PyTorch.
 */
async function judgePlan({ pack, trials }: Plan, workers: number): Promise<JudgedTrial[]> {
  const { pset, papers } = pack;
  const native = await nativePython();
  const judged: JudgedTrial[] = [];
  if ('python' in native) {
    judged.push(...(await judgeTrials(trials, papers, nativeJudge(native.python, workers))));
  } else {
    console.log(`All is judged in the browser’s Python: ${native.missing}`);
  }
  const engine = await ScoreEngine.prepare();
  const forBrowser = 'python' in native ? sampleOf(trials) : trials;
  judged.push(...(await judgeTrials(forBrowser, papers, browserJudge(engine, pset, workers))));
  await engine.close();
  return judged;
}
