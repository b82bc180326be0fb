/** Groups of completions with their names, their order, and where each leads. */
import type { LeaderboardFilter } from '../../domain/filter/leaderboard-filter.ts';
import type { ErrorsChoices } from '../../domain/route/errors-params.ts';
import { formatRoute } from '../../domain/route/route.ts';
import type { Breakdown } from '../../domain/score/breakdown.ts';
import {
  type ErrorGrouping,
  type ErrorsView,
  type GroupKey,
  lengthBins,
} from '../../domain/score/errors-view.ts';
import { errorsText as text } from '../../ui/text/errors.ts';

export interface GroupRow {
  readonly key: GroupKey;
  readonly label: string;
  /** One step nearer to the verdicts: a model's page, or the same group model by model. */
  readonly href: string;
  readonly breakdown: Breakdown;
}

/**
 * Solvers and papers in the order of their share of passes, depths and lengths in their own.
 * @param nameOf a solver's name
 */
export function groupRows(
  { groups }: ErrorsView,
  choices: ErrorsChoices,
  nameOf: (solver: string) => string,
): GroupRow[] {
  const { grouping } = choices;
  const rows = groups.map(({ key, breakdown }) => ({
    key,
    label: labelOf(grouping, key, nameOf),
    href: hrefOf(choices, key),
    breakdown,
  }));
  if (grouping === 'depth' || grouping === 'lines') return rows;
  const share = ({ breakdown: { kinds, completions } }: GroupRow) => kinds.pass / completions;
  return rows.sort((a, b) => share(b) - share(a) || (a.label < b.label ? -1 : 1));
}

function labelOf(
  grouping: ErrorGrouping,
  key: GroupKey,
  nameOf: (solver: string) => string,
): string {
  if (grouping === 'solver') return nameOf(String(key));
  if (grouping === 'depth') return text.depth(Number(key));
  const bin = lengthBins[Number(key)];
  return grouping === 'lines' && bin !== undefined ? text.lengths(bin.min, bin.max) : String(key);
}

function hrefOf({ pset, filter, grouping }: ErrorsChoices, key: GroupKey): string {
  if (grouping === 'solver') {
    return formatRoute({ kind: 'model', pset, solver: String(key), filter });
  }
  const narrowed = { ...filter, ...only(grouping, key) };
  return formatRoute({ kind: 'errors', pset, filter: narrowed, grouping: 'solver' });
}

function only(
  grouping: Exclude<ErrorGrouping, 'solver'>,
  key: GroupKey,
): Partial<LeaderboardFilter> {
  switch (grouping) {
    case 'paper':
      return { papers: [String(key)] };
    case 'depth':
      return { depth: { min: Number(key), max: Number(key) } };
    case 'lines': {
      const { min, max } = lengthBins[Number(key)] ?? lengthBins[0];
      return { lines: { min, max } };
    }
  }
}
