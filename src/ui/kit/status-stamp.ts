/** What an export says of where its snippets' verdicts can come from. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { knownSets } from '../../domain/problem-set/known-sets.ts';
import type { StatusCounts } from '../../domain/problem-set/official-status.ts';
import { statusText } from '../text/status.ts';

/** Of the published set alone; the open pack is scored here whole. */
export function statusStamp(pset: string, counts: StatusCounts): TableView['stamp'] {
  return pset === knownSets[0] ? [[statusText.stamp, statusText.counts(counts)]] : [];
}
