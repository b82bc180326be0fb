/** What is filtered, one chip a choice, in a fixed order. */
import {
  activeKeys,
  type FilterKey,
  type LeaderboardFilter,
  ownCutoff,
} from '../../domain/filter/leaderboard-filter.ts';
import {
  chipText,
  dateFieldWords,
  dateRangeWords,
  filterText,
  rangeWords,
} from '../text/filter.ts';

export interface Chip {
  readonly key: FilterKey;
  readonly words: string;
}

/** The lens has a switch of its own, in sight at all times, and no chip. */
export function chipsOf(filter: LeaderboardFilter): Chip[] {
  return activeKeys(filter)
    .filter((key) => key !== 'lens')
    .map((key) => ({ key, words: wordsOf[key](filter) }));
}

const wordsOf: Readonly<Record<FilterKey, (filter: LeaderboardFilter) => string>> = {
  search: ({ search }) => chipText.search(search),
  openOnly: () => chipText.openOnly,
  developers: ({ developers }) => chipText.several('developer', developers),
  cutoffs: ({ cutoffs }) => dateRangeWords('cutoff', cutoffs),
  price: ({ price }) => rangeWords('output price', price, ' $'),
  papers: ({ papers }) => chipText.several('paper', papers),
  venues: ({ venues }) => chipText.several('venue', venues),
  domains: ({ domains }) =>
    chipText.several(
      'domain',
      domains.map((domain) => domain || filterText.noDomain),
    ),
  lines: ({ lines }) => rangeWords('lines', lines),
  depth: ({ depth }) => rangeWords('depth', depth),
  window: ({ window }) => dateRangeWords('papers', window),
  solveRate: ({ solveRate }) => rangeWords('solve rate', solveRate, ' %'),
  errorClasses: ({ errorClasses }) => chipText.several('failed with', errorClasses),
  cutoff: ({ cutoff }) =>
    cutoff === ownCutoff ? chipText.ownCutoff : chipText.cutoff(cutoff ?? ''),
  editedCutoffs: ({ editedCutoffs }) => chipText.edited(Object.keys(editedCutoffs).length),
  dateField: ({ dateField }) => chipText.dateField(dateFieldWords[dateField]),
  boundary: () => chipText.boundary,
  marginMonths: ({ marginMonths }) => chipText.margin(marginMonths),
  lens: ({ lens }) => lens,
  completions: () => chipText.completions,
  missing: () => chipText.missing,
  harness: ({ harness }) => (harness === 'wrong' ? harness : chipText.harness[harness]),
  k: ({ k }) => chipText.k(k),
};
