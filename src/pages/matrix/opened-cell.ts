/** The cell that is opened beside the matrix: from the address to the matrix, and what stands behind it. */
import type { VerdictRow } from '../../domain/completion/types.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import type { MatrixChoices } from '../../domain/route/matrix-params.ts';
import type { Board } from '../../domain/score/board.ts';
import type { MatrixView } from '../../domain/score/matrix-view.ts';
import { cellAt } from '../../domain/score/outcome-table.ts';
import type { SolverFacts } from '../../domain/score/types.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

interface OpenedCell {
  readonly solver: SolverFacts;
  readonly snippet: Snippet;
  /** Place of the snippet in the table. */
  readonly place: number;
  readonly verdicts: readonly VerdictRow[];
  readonly triedBy: number;
}

/** Where the opened cell is; null where it is not among what is shown. */
export function cellOf(
  { rows, columns }: MatrixView<SolverFacts>,
  opened: MatrixChoices['opened'],
): Cell | null {
  if (opened === null) return null;
  const row = rows.findIndex(({ solver }) => solver.id === opened.solver);
  const column = columns.findIndex(
    ({ snippet }) => snippet.paper === opened.paper && snippet.slug === opened.snippet,
  );
  return row === -1 || column === -1 ? null : { row, column };
}

/** @param data the verdicts behind the board's solvers */
export function openedOf(
  data: { readonly rowsOf: (solver: string) => readonly VerdictRow[] },
  { rows, columns }: MatrixView<SolverFacts>,
  { row, column }: Cell,
): OpenedCell | null {
  const solver = rows[row]?.solver;
  const at = columns[column];
  if (!solver || !at) return null;
  const { snippet, place, triedBy } = at;
  const verdicts = data
    .rowsOf(solver.id)
    .filter((verdict) => verdict.paper === snippet.paper && verdict.snippet === snippet.name);
  return { solver, snippet, place, verdicts, triedBy };
}

/** Names of the solvers that passed a snippet, the best first; all of the board, hidden rows too. */
export function passersOf(
  { solvers, table }: Board<SolverFacts>,
  { rows }: Pick<MatrixView<SolverFacts>, 'rows'>,
  place: number,
): string[] {
  const order = new Map(rows.map(({ solver }, at) => [solver.id, at]));
  const placed = (id: string) => order.get(id) ?? rows.length;
  return solvers
    .flatMap(({ id, name }, at) =>
      (table.passed[cellAt(table, at, place)] ?? 0) > 0 ? [{ id, name }] : [],
    )
    .sort((a, b) => placed(a.id) - placed(b.id))
    .map(({ name }) => name);
}
