/** What is looked for, and what was found: never of an older query than the one on screen. */
import type { SearchEntry, SearchGroup } from '../domain/search/search-entry.ts';
import { messageOf } from '../domain/message-of.ts';
import type { SearchRuntime } from '../ports/search-runtime.ts';

export type SearchStatus =
  /** Nothing was asked. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly groups: readonly SearchGroup[] }
  | { readonly kind: 'failed'; readonly why: string };

export class SearchState {
  readonly #runtime: SearchRuntime;
  readonly #load: () => Promise<readonly SearchEntry[]>;
  #status: SearchStatus = $state.raw({ kind: 'idle' });
  #filled: Promise<void> | null = null;
  #latest = 0;

  /** @param load everything that can be found now */
  constructor(runtime: SearchRuntime, load: () => Promise<readonly SearchEntry[]>) {
    this.#runtime = runtime;
    this.#load = load;
  }

  get status(): SearchStatus {
    return this.#status;
  }

  /** Takes in what there is now: runs may have come or gone since the last visit. */
  open(): void {
    this.#filled = null;
  }

  async search(query: string): Promise<void> {
    this.#latest += 1;
    const asked = this.#latest;
    if (query.trim() === '') {
      this.#status = { kind: 'idle' };
      return;
    }
    // What was found for the letters before stays until there is something better.
    if (this.#status.kind !== 'found') this.#status = { kind: 'searching' };
    const outcome = await this.#ask(query);
    if (asked === this.#latest) this.#status = outcome;
  }

  async #ask(query: string): Promise<SearchStatus> {
    try {
      this.#filled ??= this.#fill();
      await this.#filled;
      const outcome = await this.#runtime.search(query);
      // A worker that died has forgotten everything.
      if (outcome.kind === 'failed') this.#filled = null;
      return outcome;
    } catch (error) {
      this.#filled = null;
      return { kind: 'failed', why: messageOf(error) };
    }
  }

  async #fill(): Promise<void> {
    await this.#runtime.fill(await this.#load());
  }
}
