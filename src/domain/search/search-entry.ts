/** What can be found, and what is found. */

export const searchKinds = ['paper', 'snippet', 'model', 'completion'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that a reader may look for. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Hash of the page that it leads to; no two entries share one. */
  readonly href: string;
  /** Its name. */
  readonly title: string;
  /** Where it belongs: problem set, paper, run. */
  readonly context: string;
  /** Everything else that is searched: titles of papers, hints, code. */
  readonly text: string;
}

export interface SearchHit extends Omit<SearchEntry, 'text'> {
  /** The line of the text that holds a word of the query; null where name or context do. */
  readonly line: string | null;
}

/** Hits of a kind, the best first. */
export interface SearchGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
  /** Hits in all; `hits` may hold fewer. */
  readonly all: number;
}
