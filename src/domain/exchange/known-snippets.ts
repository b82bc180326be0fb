/** The papers and snippets of a problem set, asked by name. */
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { Snippet } from '../problem-set/types.ts';

export class KnownSnippets {
  readonly pset: string;
  readonly #papers: ReadonlySet<string>;
  readonly #snippets: ReadonlySet<string>;

  constructor(pset: string, snippets: readonly Pick<Snippet, 'paper' | 'name'>[]) {
    this.pset = pset;
    this.#papers = new Set(snippets.map(({ paper }) => paper));
    this.#snippets = new Set(snippets.map(({ paper, name }) => snippetKey(paper, name)));
  }

  /**
   * What is wrong with a record's place, as a sentence; null when it is here. Names are exact.
   * @param pset as the record says; null or undefined: not said
   * @param snippet null: the whole paper
   */
  complaint(pset: string | null | undefined, paper: string, snippet: string | null): string | null {
    if (typeof pset === 'string' && pset !== this.pset) {
      return `belongs to problem set "${pset}", but this is "${this.pset}".`;
    }
    if (!this.#papers.has(paper)) {
      const known = [...this.#papers].find((id) => id.toLowerCase() === paper.toLowerCase());
      const hint = known === undefined ? '' : ` Is "${known}" meant?`;
      return `unknown paper "${paper}".${hint}`;
    }
    if (snippet !== null && !this.#snippets.has(snippetKey(paper, snippet))) {
      return `paper "${paper}" has no snippet "${snippet}".`;
    }
    return null;
  }
}
