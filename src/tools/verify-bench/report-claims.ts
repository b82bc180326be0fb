/** What must be true of stored reports: they are about the files that are there, and good enough. */
import { type StrengthReport, toPaperStrength } from '../../domain/exchange/strength-report.ts';
import { type TestStrength, totalStrength } from '../../domain/problem-set/test-strength.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { type Findings, type Outcome, toFindings } from './findings.ts';
import type { MeasuredMutants } from './measured-mutants.ts';
import { paperHashes } from './paper-hashes.ts';

/** Shares of the mutants, the equivalent ones left out, that tests must kill. */
const leastInPaper = 0.9;
const leastInAll = 0.95;

const remake = (paper: string) => `Run \`npm run verify-bench -- --full --paper ${paper}\`.`;

/** Whether a report, if there is one, is about the files that are there. */
export async function isUpToDate(
  paper: PaperOnDisk,
  report: StrengthReport | undefined,
  mutator: number,
): Promise<boolean> {
  if (report?.mutator !== mutator) return false;
  const { run, wrong, equivalents } = await paperHashes(paper);
  const { files } = report;
  return files.run === run && files.wrong === wrong && files.equivalents === equivalents;
}

export async function reportFindings(
  papers: readonly PaperOnDisk[],
  reports: ReadonlyMap<string, StrengthReport>,
  measured: MeasuredMutants,
): Promise<Findings> {
  const perPaper = await Promise.all(
    papers.map((paper) => paperOutcomes(paper, reports.get(paper.id), measured)),
  );
  const strengths = papers.flatMap(({ id }) => strengthOf(reports.get(id)));
  return toFindings([...perPaper.flat(), isStrongInAll(strengths)]);
}

function strengthOf(report: StrengthReport | undefined): TestStrength[] {
  return report === undefined ? [] : Object.values(toPaperStrength(report).snippets);
}

async function paperOutcomes(
  paper: PaperOnDisk,
  report: StrengthReport | undefined,
  measured: MeasuredMutants,
): Promise<Outcome[]> {
  const told = (message: string): Outcome => {
    const file = `reports/${paper.id}.yaml`;
    return { paper: paper.id, snippet: null, file, message };
  };
  if (report === undefined) return [told(`There is no report. ${remake(paper.id)}`)];
  if (!(await isUpToDate(paper, report, measured.version))) {
    return [told(`It is about other files than those that are there. ${remake(paper.id)}`)];
  }
  const { verdicts } = report;
  const strength = totalStrength(strengthOf(report));
  const made = measured.mutants.filter((mutant) => mutant.paper === paper.id).length;
  const accounted = Object.values(report.snippets).every(
    ({ mutants, killed, survivors }) => mutants === killed + survivors.length,
  );
  return [
    accounted && made === strength.mutants + strength.equivalent
      ? null
      : told(`Its mutants are not those that are made of the files. ${remake(paper.id)}`),
    verdicts.differing === 0
      ? null
      : told(`${verdicts.differing} verdicts differ between PyTorch and the browser’s Python.`),
    verdicts.unstable === 0
      ? null
      : told(`${verdicts.unstable} verdicts are not the same in all of ${verdicts.runs} runs.`),
    isEnough(strength, leastInPaper)
      ? null
      : told(`The tests kill ${shareText(strength)}; ${percent(leastInPaper)} is the least.`),
  ];
}

function isStrongInAll(strengths: readonly TestStrength[]): Outcome {
  const total = totalStrength(strengths);
  if (isEnough(total, leastInAll)) return null;
  const message = `The tests kill ${shareText(total)}; ${percent(leastInAll)} is the least.`;
  return { paper: 'all papers', snippet: null, file: 'reports/', message };
}

function isEnough({ killed, mutants }: TestStrength, least: number): boolean {
  return killed >= least * mutants;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

function shareText({ killed, mutants }: TestStrength): string {
  return `${killed} of ${mutants} mutants`;
}
