/** A table as plain data: the same cells on screen, in a chart's twin and in an exported file. */

/** Unknown is null, never zero. */
export type TableCell = string | number | null;

export interface TableColumn {
  /** Name in files: short, lower case, no spaces. */
  readonly key: string;
  /** Heading for readers. */
  readonly label: string;
  /** Digits after the point where the column is read; files for programs keep every digit. */
  readonly digits: number | null;
}

export interface TableView {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** As many cells as there are columns, in their order. */
  readonly rows: readonly (readonly TableCell[])[];
  /** What every export says of itself: filter, n, data hash ... as name and value. */
  readonly stamp: readonly (readonly [name: string, value: string])[];
}

/** A cell as a reader sees it; a dash for what is not known. */
export function cellText(cell: TableCell, { digits }: Pick<TableColumn, 'digits'>): string {
  if (cell === null) return '–';
  return typeof cell === 'number' && digits !== null ? cell.toFixed(digits) : String(cell);
}
