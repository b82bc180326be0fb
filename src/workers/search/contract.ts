/** What the page and the search worker say to each other, over Comlink. */
import type { SearchEntry, SearchGroup } from '../../domain/search/search-entry.ts';

export interface SearchApi {
  fill(entries: readonly SearchEntry[]): void;
  search(query: string): SearchGroup[];
}
