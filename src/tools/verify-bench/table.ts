/** The table that `npm run verify-bench` prints: one row a paper. */
import { type StrengthReport, toPaperStrength } from '../../domain/exchange/strength-report.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import { totalStrength } from '../../domain/problem-set/test-strength.ts';
import { distinctLines } from '../../domain/score/distinct-lines.ts';
import { aligned } from '../text-table.ts';
import type { Trial, TrialKind } from './trial.ts';

/** A trial with how it went. */
export interface HeldTrial {
  readonly trial: Pick<Trial, 'kind' | 'paper'>;
  readonly holds: boolean;
}

interface PaperRow {
  readonly id: string;
  readonly snippets: readonly Snippet[];
}

const heading = [
  'paper',
  'snippets',
  'lines (distinct)',
  'solution',
  'blanks failed',
  'wrong killed',
  'stored again',
  'mutants killed',
  'equivalent',
  'native s',
  'browser s',
];

/**
 * Numbers are right-aligned; `n/m` is n of m.
 * @param judged trials of these papers, each once
 * @param reports mutants and the seconds of the solution's tests come from there
 */
export function tableText(
  papers: readonly PaperRow[],
  judged: readonly HeldTrial[],
  reports: ReadonlyMap<string, StrengthReport>,
): string {
  const rows = papers.map(({ id, snippets }) => {
    const own = judged.filter(({ trial }) => trial.paper === id);
    const lines = snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
    const solutions = own.filter(({ trial }) => trial.kind === 'solution');
    return [
      id,
      String(snippets.length),
      `${lines} (${distinctLines(snippets)})`,
      solutions.length > 0 && solutions.every(({ holds }) => holds) ? 'passes' : 'FAILS',
      share(own, 'blank'),
      share(own, 'wrong'),
      share(own, 'stored'),
      ...reportCells(reports.get(id)),
    ];
  });
  return aligned([heading, ...rows]);
}

function reportCells(report: StrengthReport | undefined): string[] {
  if (report === undefined) return ['-', '-', '-', '-'];
  const { seconds } = report;
  const strengths = Object.values(toPaperStrength(report).snippets);
  const { mutants, killed, equivalent } = totalStrength(strengths);
  return [
    `${killed}/${mutants}`,
    String(equivalent),
    seconds.native.toFixed(1),
    seconds.browser.toFixed(1),
  ];
}

function share(judged: readonly HeldTrial[], kind: TrialKind): string {
  const tried = judged.filter(({ trial }) => trial.kind === kind);
  return `${tried.filter(({ holds }) => holds).length}/${tried.length}`;
}
