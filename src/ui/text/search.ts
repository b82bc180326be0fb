/** Words of the search. */
import type { SearchKind } from '../../domain/search/search-entry.ts';

export const searchText = {
  label: 'Search papers, snippets, models and completions',
  placeholder: 'top-k mask, Claude, torch.cumsum …',
  hint: 'Every word must occur: as the start of a word, or nearly so. Arrow keys walk through what is found.',
  searching: 'Searching …',
  none: (query: string) => `Nothing found for “${query}”.`,
  noneHint:
    'Code of the published set is not part of this site, and its completions were never published: their text cannot be found.',
  failed: (why: string) => `The search did not work: ${why}`,
  again: 'Search again',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  more: (more: number) => `and ${more} more: add a word`,
  kinds: {
    paper: 'Papers',
    snippet: 'Snippets',
    model: 'Models and runs',
    completion: 'Completions',
  } satisfies Record<SearchKind, string>,
} as const;
