/** The table that `npm run verify-bench` prints: one row a paper. */
import { distinctLines } from '../../domain/score/distinct-lines.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import type { Trial, TrialKind } from './trial.ts';

/** A trial with how it went; `seconds` is the time of the test file. */
export interface Judged {
  readonly trial: Trial;
  readonly holds: boolean;
  readonly seconds: number;
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
  'seconds',
];

/** Numbers are right-aligned; `n/m` is n of m. */
export function tableText(papers: readonly PaperRow[], judged: readonly Judged[]): string {
  const rows = papers.map(({ id, snippets }) => {
    const own = judged.filter(({ trial }) => trial.paper === id);
    const lines = snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
    const seconds = own.reduce((sum, entry) => sum + entry.seconds, 0);
    return [
      id,
      String(snippets.length),
      `${lines} (${distinctLines(snippets)})`,
      own.some(({ trial, holds }) => trial.kind === 'solution' && holds) ? 'passes' : 'FAILS',
      share(own, 'blank'),
      share(own, 'wrong'),
      share(own, 'stored'),
      seconds.toFixed(1),
    ];
  });
  return aligned([heading, ...rows]);
}

function share(judged: readonly Judged[], kind: TrialKind): string {
  const tried = judged.filter(({ trial }) => trial.kind === kind);
  return `${tried.filter(({ holds }) => holds).length}/${tried.length}`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
