/** How a row stands to the safe papers, in words; and which parts of a filter are the page's own. */
import type { FilterKey } from '../../domain/filter/leaderboard-filter.ts';
import { shiftRowText as text } from '../../ui/text/contamination.ts';
import type { ShiftRow } from './shift-rows.ts';

/** What the page's controls set; every other active part of a filter is a chip. */
export const safetyKeys: ReadonlySet<FilterKey> = new Set<FilterKey>([
  'cutoff',
  'dateField',
  'boundary',
  'marginMonths',
  'editedCutoffs',
]);

/**
 * @param papers of the safe set
 * @param all of the full set
 */
export function statusWords(
  { standing, mayKnow, safePapers }: ShiftRow,
  papers: number,
  all: number,
): string {
  switch (standing) {
    case 'reference':
      return text.safeOnAll(all);
    case 'safe':
      return papers === 0 ? text.noneSafe : text.safe(papers);
    case 'own':
      return text.ownSafe(safePapers, all);
    case 'mayKnow':
      return text.mayKnow(mayKnow, papers);
    case 'unknown':
      return text.unknown;
  }
}
