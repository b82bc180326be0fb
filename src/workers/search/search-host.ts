/** The worker's side: an index of names and texts, by MiniSearch. */
import MiniSearch from 'minisearch';
import {
  type SearchEntry,
  type SearchGroup,
  type SearchHit,
  searchKinds,
} from '../../domain/search/search-entry.ts';
import type { SearchApi } from './contract.ts';

/** As many as a reader looks through. */
const mostOfAKind = 20;
const longestLine = 120;

/** `torch.topk`, `top_k` and `TopK` are all found by `top`. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export function createSearchHost(): SearchApi {
  const index = new MiniSearch<SearchEntry>({
    idField: 'href',
    fields: ['title', 'context', 'text'],
    storeFields: ['href', 'kind', 'title', 'context', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      tokenize: wordsOf,
      boost: { title: 4, context: 2 },
      combineWith: 'AND',
      prefix: true,
      // A letter amiss is forgiven in words that are long enough to be told apart.
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  return {
    fill(entries) {
      index.removeAll();
      index.addAll(entries);
    },
    search(query) {
      // Its results carry the stored fields, which its types do not know.
      const found = index.search(query) as unknown as (SearchEntry & {
        readonly terms: string[];
      })[];
      return searchKinds.flatMap((kind): SearchGroup[] => {
        const ofKind = found.filter((entry) => entry.kind === kind);
        if (ofKind.length === 0) return [];
        return [{ kind, hits: ofKind.slice(0, mostOfAKind).map(toHit), all: ofKind.length }];
      });
    },
  };
}

function toHit({
  text,
  terms,
  kind,
  href,
  title,
  context,
}: SearchEntry & { terms: string[] }): SearchHit {
  const line = text
    .split('\n')
    .find((one) => wordsOf(one).some((word) => terms.includes(word.toLowerCase())));
  return { kind, href, title, context, line: line?.trim().slice(0, longestLine) ?? null };
}
