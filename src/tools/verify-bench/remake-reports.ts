/** `npm run verify-bench -- --full`: measures papers' tests anew and stores the reports. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BenchDataError } from '../bench-data/checked.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { readReports } from '../bench-data/read-reports.ts';
import { openPackReportsDir, readOpenPack } from '../open-pack/open-pack.ts';
import { writeWhole } from '../python-files/atomic-write.ts';
import { ScoreEngine } from '../score/engine.ts';
import { nothing, type Tally } from '../test/tally.ts';
import { type Findings, type Violation, violationText } from './findings.ts';
import { browserJudge, nativeJudge } from './judge-trials.ts';
import { type Judges, makeReport } from './make-report.ts';
import { type MeasuredMutants, measuredMutants } from './measured-mutants.ts';
import { nativePython } from './native-python.ts';
import { isUpToDate, reportFindings } from './report-claims.ts';
import { reportText } from './report-text.ts';

export interface RemakeOptions {
  /** Empty: all. */
  readonly papers: readonly string[];
  /** Runs at a time. */
  readonly workers: number;
  /** Leaves alone what is about the files that are there. */
  readonly onlyStale: boolean;
}

/** Seeds of the native runs; the page has the first. */
const seeds = [1, 2];

/** Each report is stored when it is made. Every claim about reports that holds counts as passed. */
export async function remakeReports({ papers, workers, onlyStale }: RemakeOptions): Promise<Tally> {
  const native = await nativePython();
  if ('missing' in native) {
    console.log(`Reports need PyTorch. ${native.missing}`);
    return { ...nothing, failed: 1 };
  }
  const pack = readOpenPack(papers);
  const measured = measuredMutants(pack.papers);
  const chosen = onlyStale ? await stalePapers(pack.papers, measured) : pack.papers;
  const engine = await ScoreEngine.prepare();
  const judges: Judges = {
    native: [
      nativeJudge(native.python, workers),
      ...seeds.map((seed) => nativeJudge(native.python, workers, seed)),
    ],
    browser: browserJudge(engine, pack.pset, workers),
  };
  const violations: Violation[] = [];
  for (const paper of chosen) violations.push(...(await remake(paper, measured, judges)));
  await engine.close();
  const findings = await reportFindings(pack.papers, readReports(openPackReportsDir), measured);
  return tell(findings, violations);
}

async function stalePapers(
  papers: readonly PaperOnDisk[],
  { version }: MeasuredMutants,
): Promise<PaperOnDisk[]> {
  const reports = readReports(openPackReportsDir);
  const fresh = await Promise.all(
    papers.map((paper) => isUpToDate(paper, reports.get(paper.id), version)),
  );
  return papers.filter((_, at) => fresh[at] !== true);
}

async function remake(
  paper: PaperOnDisk,
  measured: MeasuredMutants,
  judges: Judges,
): Promise<readonly Violation[]> {
  console.error(`${paper.id}:`);
  const day = new Date().toISOString().slice(0, 10);
  try {
    const { report, violations } = await makeReport(paper, measured, judges, day);
    mkdirSync(openPackReportsDir, { recursive: true });
    writeWhole(join(openPackReportsDir, `${paper.id}.yaml`), reportText(report));
    return violations;
  } catch (error) {
    if (!(error instanceof BenchDataError)) throw error;
    return [{ paper: paper.id, snippet: null, file: 'equivalents.yaml', message: error.message }];
  }
}

function tell({ claims, violations }: Findings, others: readonly Violation[]): Tally {
  const all = [...others, ...violations];
  for (const violation of all) console.log(violationText(violation));
  return { ...nothing, passed: claims - violations.length, failed: all.length };
}
