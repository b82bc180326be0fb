/** Every solver's verdict for every snippet: what a matrix of cells shows, grouped by paper. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import type { MatrixChoices } from '../route/matrix-params.ts';
import type { Board } from './board.ts';
import { leaderboardView, type LeaderboardView } from './leaderboard-view.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';
import { solversOf } from './solver-detail.ts';
import type { SolverFacts } from './types.ts';

/** What became of a solver's completions of a snippet; `mixed`: some passed and some did not. */
export const cellStates = ['none', 'pass', 'fail', 'timed-out', 'crashed', 'mixed'] as const;
export type CellState = (typeof cellStates)[number];

interface MatrixColumn {
  readonly snippet: Snippet;
  /** Place of the snippet in the table. */
  readonly place: number;
  /** Of all solvers of the board. */
  readonly solvedBy: number;
  readonly triedBy: number;
}

/** The columns of one paper, side by side. */
interface MatrixGroup {
  readonly paper: Paper;
  readonly from: number;
  /** The first column after it. */
  readonly to: number;
  /** Mean share of the solvers that passed its snippets; null where nobody tried. */
  readonly rate: number | null;
}

export interface MatrixView<S extends SolverFacts> {
  readonly columns: readonly MatrixColumn[];
  readonly groups: readonly MatrixGroup[];
  /** The best score first. */
  readonly rows: LeaderboardView<S>['rows'];
  /** Row by row: places in `cellStates`. */
  readonly cells: Uint8Array;
  /** How many of the filter's snippets nobody, somebody, everybody solved. */
  readonly counts: Readonly<Record<MatrixChoices['show'], number>>;
}

export function matrixView<S extends SolverFacts>(
  board: Board<S>,
  filter: LeaderboardFilter,
  { order, show }: Pick<MatrixChoices, 'order' | 'show'>,
): MatrixView<S> {
  const { facts, table } = board;
  const { rows } = leaderboardView(board, filter, { column: 'lens', direction: 'desc' });
  const all = chooseSnippets(facts, table, filter).flatMap((place): MatrixColumn[] => {
    const snippet = facts.snippets[place];
    return snippet === undefined ? [] : [{ snippet, place, ...solversOf(table, place) }];
  });
  const kinds = all.map(kindOf);
  const count = (kind: MatrixChoices['show']) => kinds.filter((one) => one === kind).length;
  const { columns, groups } = grouped(
    facts.papers,
    all.filter((_, at) => show === 'all' || kinds[at] === show),
    order,
  );
  return {
    columns,
    groups,
    rows,
    cells: cellsOf(table, rows, columns),
    counts: {
      all: all.length,
      never: count('never'),
      some: count('some'),
      always: count('always'),
    },
  };
}

/** The state of a cell by its place in the view. */
export function stateAt(
  { cells, columns }: Pick<MatrixView<SolverFacts>, 'cells' | 'columns'>,
  row: number,
  column: number,
): CellState {
  return cellStates[cells[row * columns.length + column] ?? 0] ?? 'none';
}

/** A snippet that nobody tried is in none of the three. */
function kindOf({ solvedBy, triedBy }: MatrixColumn): MatrixChoices['show'] | null {
  if (triedBy === 0) return null;
  if (solvedBy === 0) return 'never';
  return solvedBy === triedBy ? 'always' : 'some';
}

const rateOf = ({ solvedBy, triedBy }: MatrixColumn) => (triedBy === 0 ? 0 : solvedBy / triedBy);

function grouped(
  papers: readonly Paper[],
  columns: readonly MatrixColumn[],
  order: MatrixChoices['order'],
): { readonly columns: MatrixColumn[]; readonly groups: MatrixGroup[] } {
  const parts = papers.flatMap((paper) => {
    const own = columns.filter(({ snippet }) => snippet.paper === paper.id);
    if (own.length === 0) return [];
    const tried = own.filter(({ triedBy }) => triedBy > 0);
    const rate =
      tried.length === 0
        ? null
        : tried.reduce((sum, column) => sum + rateOf(column), 0) / tried.length;
    const inOrder = order === 'source' ? own : own.toSorted((a, b) => rateOf(b) - rateOf(a));
    return [{ paper, rate, columns: inOrder }];
  });
  if (order === 'solved') parts.sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
  const groups: MatrixGroup[] = [];
  let from = 0;
  for (const { paper, rate, columns: own } of parts) {
    groups.push({ paper, rate, from, to: from + own.length });
    from += own.length;
  }
  return { columns: parts.flatMap((part) => part.columns), groups };
}

function cellsOf(
  table: OutcomeTable,
  rows: readonly { readonly solver: SolverFacts }[],
  columns: readonly MatrixColumn[],
): Uint8Array {
  const placeOf = new Map(table.solvers.map((id, at) => [id, at]));
  const cells = new Uint8Array(rows.length * columns.length);
  rows.forEach(({ solver }, row) => {
    const at = placeOf.get(solver.id);
    if (at === undefined) return;
    columns.forEach(({ place }, column) => {
      cells[row * columns.length + column] = cellStates.indexOf(
        cellState(table, cellAt(table, at, place)),
      );
    });
  });
  return cells;
}

function cellState(table: OutcomeTable, cell: number): CellState {
  const passed = table.passed[cell] ?? 0;
  const wrong = table.wrong[cell] ?? 0;
  const timedOut = table.timedOut[cell] ?? 0;
  const crashed = table.crashed[cell] ?? 0;
  const others = wrong + timedOut + crashed;
  if (passed > 0) return others > 0 ? 'mixed' : 'pass';
  if (others === 0) return 'none';
  if (wrong > 0) return 'fail';
  return timedOut > 0 ? 'timed-out' : 'crashed';
}
