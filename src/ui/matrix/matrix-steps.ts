/** Where a key leads in the matrix. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Walk {
  readonly rows: number;
  readonly columns: number;
  /** The first column of each paper. */
  readonly starts: readonly number[];
}

const page = 10;

/**
 * The cell that a key leads to; null for a key that leads nowhere. Arrows go one cell, with Ctrl to the
 * next paper; Home and End along the row, with Ctrl to the corners; Page keys ten rows.
 */
export function stepTo(
  { row, column }: Cell,
  key: string,
  isFar: boolean,
  { rows, columns, starts }: Walk,
): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(rows - 1, Math.max(0, nextRow)),
    column: Math.min(columns - 1, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowRight':
      return to(row, isFar ? (starts.find((start) => start > column) ?? columns - 1) : column + 1);
    case 'ArrowLeft':
      return to(row, isFar ? (starts.findLast((start) => start < column) ?? 0) : column - 1);
    case 'ArrowDown':
      return to(isFar ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(row - page, column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
