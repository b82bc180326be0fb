/** Puts rows of any table in the order of one of its columns. */
export const sortDirections = ['asc', 'desc'] as const;
type SortDirection = (typeof sortDirections)[number];

export interface Sort<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

// A fixed language: the same rows come in the same order on every machine.
const words = new Intl.Collator('en', { numeric: true });

/** Sorts without changing the rows given. Equal rows keep their order; unknown values come last. */
export function orderBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | string | null,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const a = value(left);
    const b = value(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') {
      return sign * words.compare(String(a), String(b));
    }
    return sign * (a - b);
  });
}
