import type { Sort } from '../../domain/filter/order-by.ts';

/** Words go up first, and so does the rank; every other number shows its best value first. */
const upFirst: ReadonlySet<string> = new Set(['rank', 'model', 'developer', 'cutoff', 'status']);

/** The sort after a click on a column's header: a second click turns it round. */
export function sortAfterClick<Column extends string>(
  sort: Sort<Column>,
  column: Column,
): Sort<Column> {
  if (sort.column === column)
    return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  return { column, direction: upFirst.has(column) ? 'asc' : 'desc' };
}
