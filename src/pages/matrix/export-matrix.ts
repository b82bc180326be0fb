/** The matrix as plain data: a row a snippet with every model's verdict, or a row a paper with scores. */
import type { TableCell, TableColumn, TableView } from '../../domain/exchange/table-view.ts';
import { type KnownSet, knownSets } from '../../domain/problem-set/known-sets.ts';
import { officialStatus, statusCounts } from '../../domain/problem-set/official-status.ts';
import type { MatrixChoices } from '../../domain/route/matrix-params.ts';
import { type MatrixView, stateAt } from '../../domain/score/matrix-view.ts';
import type { PaperScores } from '../../domain/score/paper-scores.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import { chipsOf } from '../../ui/filter/chips.ts';
import { formatCount } from '../../ui/kit/format-number.ts';
import { statusStamp } from '../../ui/kit/status-stamp.ts';
import { statusText } from '../../ui/text/status.ts';
import { lensWords } from '../../ui/text/filter.ts';
import { exportColumnText, problemSetNames } from '../../ui/text/leaderboard.ts';
import { matrixExportText as text, matrixText } from '../../ui/text/matrix.ts';

interface Shown {
  readonly view: MatrixView<SolverFacts>;
  readonly choices: MatrixChoices;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

/** How many solved each snippet: what the page shows as a table. */
export function snippetTable(shown: Shown): TableView {
  const columns = snippetColumns(shown.choices.pset);
  return {
    title: text.title(problemSetNames[shown.choices.pset]),
    columns: columns.map(({ key, label, digits }) => ({ key, label, digits })),
    rows: shown.view.columns.map((column) => columns.map(({ read }) => read(column))),
    stamp: matrixStamp(shown),
  };
}

/** The same with every model's verdict, for files. */
export function exportMatrix(shown: Shown): TableView {
  const { view } = shown;
  const table = snippetTable(shown);
  return {
    ...table,
    columns: [
      ...table.columns,
      ...view.rows.map(({ solver }) => ({ key: solver.id, label: solver.name, digits: null })),
    ],
    rows: table.rows.map((cells, column) => [
      ...cells,
      ...view.rows.map((_, row) => matrixText.states[stateAt(view, row, column)]),
    ]),
  };
}

export function exportPapers(
  shown: Shown,
  { papers, scores }: PaperScores,
  places: readonly number[],
): TableView {
  return {
    title: text.paperTitle(problemSetNames[shown.choices.pset]),
    columns: [
      { key: 'model', label: text.model, digits: null },
      ...papers.map((paper) => ({ key: paper, label: paper, digits: 1 })),
    ],
    rows: shown.view.rows.map(({ solver }, row): TableCell[] => [
      solver.name,
      ...(scores[places[row] ?? -1] ?? papers.map(() => null)),
    ]),
    stamp: matrixStamp(shown),
  };
}

type Column = MatrixView<SolverFacts>['columns'][number];

function snippetColumns(
  pset: KnownSet,
): (TableColumn & { readonly read: (column: Column) => TableCell })[] {
  const column = (
    key: string,
    label: string,
    digits: number | null,
    read: (column: Column) => TableCell,
  ) => ({ key, label, digits, read });
  return [
    column('snippet', text.snippet, null, ({ snippet }) => snippet.name),
    column('paper', text.paper, null, ({ snippet }) => snippet.paper),
    ...(pset === knownSets[0]
      ? [column('status', statusText.stamp, null, ({ snippet }) => officialStatus(snippet.paper))]
      : []),
    column('lines', text.lines, 0, ({ snippet }) => snippet.codeLines),
    column('depth', text.depth, 0, ({ snippet }) => snippet.depth),
    column('solved_by', text.solvedBy, 0, ({ solvedBy }) => solvedBy),
    column('tried_by', text.tried, 0, ({ triedBy }) => triedBy),
    column('solved_percent', text.rate, 1, ({ solvedBy, triedBy }) =>
      triedBy === 0 ? null : (100 * solvedBy) / triedBy,
    ),
  ];
}

export function matrixStamp({ view, choices, dataSha256, link }: Shown): TableView['stamp'] {
  const { pset, filter, show } = choices;
  const chips = chipsOf(filter).map(({ words }) => words);
  if (show !== 'all') chips.push(matrixText.shows[show].toLowerCase());
  const { columns, rows, groups } = view;
  const cells = formatCount(columns.length * rows.length);
  const { stamp } = exportColumnText;
  return [
    [stamp.set, problemSetNames[pset]],
    [stamp.score, lensWords[filter.lens].score(filter.k)],
    [stamp.filter, chips.length === 0 ? exportColumnText.noFilter : chips.join('; ')],
    [stamp.n, matrixText.counts(rows.length, columns.length, groups.length, cells)],
    ...statusStamp(pset, statusCounts(columns.map(({ snippet }) => snippet))),
    [stamp.data, dataSha256],
    [stamp.link, link],
  ];
}
