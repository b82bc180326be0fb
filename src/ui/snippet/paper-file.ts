/** A paper's snippets, as plain data for files. */
import type { TableColumn, TableView } from '../../domain/exchange/table-view.ts';
import { statusCounts } from '../../domain/problem-set/official-status.ts';
import type { TestStrength } from '../../domain/problem-set/test-strength.ts';
import type { Paper, Snippet } from '../../domain/problem-set/types.ts';
import { distinctLines } from '../../domain/score/distinct-lines.ts';
import { statusStamp } from '../kit/status-stamp.ts';
import { exportColumnText, problemSetNames } from '../text/leaderboard.ts';
import { paperFileText as text, paperText } from '../text/papers.ts';
import type { FileSource } from './solvers-file.ts';

interface Row {
  readonly snippet: Snippet;
  /** null where verdicts are not at hand. */
  readonly solved: { readonly solvedBy: number; readonly triedBy: number } | null;
  /** null where it was not measured. */
  readonly strength: TestStrength | null;
}

/** Columns of which nothing is known are left out. */
export function paperFile(
  paper: Pick<Paper, 'id'>,
  rows: readonly Row[],
  { pset, dataSha256, link }: FileSource,
): TableView {
  const { columns, title } = text;
  const count = (key: string, label: string, read: (row: Row) => number | null) => ({
    key,
    label,
    digits: 0,
    read,
  });
  const counts = [
    count('depth', columns.depth, ({ snippet }) => snippet.depth),
    count('lines', columns.lines, ({ snippet }) => snippet.codeLines),
    count('solved_by', columns.solved, ({ solved }) => solved?.solvedBy ?? null),
    count('tried_by', columns.tried, ({ solved }) => solved?.triedBy ?? null),
    count('mutants', columns.mutants, ({ strength }) => strength?.mutants ?? null),
    count('mutants_killed', columns.killed, ({ strength }) => strength?.killed ?? null),
  ].filter(({ read }) => rows.some((row) => read(row) !== null));
  const name: TableColumn = { key: 'snippet', label: columns.snippet, digits: null };
  const snippets = rows.map(({ snippet }) => snippet);
  const lines = snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
  return {
    title: title(paper.id),
    columns: [name, ...counts.map(({ key, label, digits }) => ({ key, label, digits }))],
    rows: rows.map((row) => [row.snippet.name, ...counts.map(({ read }) => read(row))]),
    stamp: [
      [exportColumnText.stamp.set, problemSetNames[pset]],
      [exportColumnText.stamp.filter, exportColumnText.noFilter],
      [exportColumnText.stamp.n, paperText.sizes(snippets.length, lines, distinctLines(snippets))],
      ...statusStamp(pset, statusCounts(snippets)),
      [exportColumnText.stamp.data, dataSha256],
      [exportColumnText.stamp.link, link],
    ],
  };
}
