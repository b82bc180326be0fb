import type { LeaderboardColumn, LeaderboardSort } from '../../domain/filter/sort-rows.ts';

/** Words go up first, and so does the rank; every other number shows its best value first. */
const upFirst: ReadonlySet<LeaderboardColumn> = new Set(['rank', 'model', 'developer', 'cutoff']);

/** The sort after a click on a column's header: a second click turns it round. */
export function sortAfterClick(sort: LeaderboardSort, column: LeaderboardColumn): LeaderboardSort {
  if (sort.column === column)
    return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  return { column, direction: upFirst.has(column) ? 'asc' : 'desc' };
}
