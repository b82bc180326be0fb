/** The door to searching everything that this browser has. */
import type { SearchEntry, SearchGroup } from '../domain/search/search-entry.ts';

export type SearchOutcome =
  | { readonly kind: 'found'; readonly groups: readonly SearchGroup[] }
  /** The worker did not start or died; filling it again starts a new one. */
  | { readonly kind: 'failed'; readonly why: string };

export interface SearchRuntime {
  /** Replaces everything that can be found; a search waits for it. Never rejects. */
  fill(entries: readonly SearchEntry[]): Promise<void>;
  /**
   * Finds what has every word of the query, as the start of a word or nearly so. Groups come by kind,
   * without empty ones; none for an empty query. Never rejects.
   */
  search(query: string): Promise<SearchOutcome>;
}
