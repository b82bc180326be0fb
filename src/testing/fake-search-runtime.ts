/** A search whose answers a test gives, in whatever order. */
import type { SearchEntry } from '../domain/search/search-entry.ts';
import type { SearchOutcome, SearchRuntime } from '../ports/search-runtime.ts';

export class FakeSearchRuntime implements SearchRuntime {
  readonly fills: (readonly SearchEntry[])[] = [];
  readonly #waiting = new Map<string, (outcome: SearchOutcome) => void>();

  fill(entries: readonly SearchEntry[]): Promise<void> {
    this.fills.push(entries);
    return Promise.resolve();
  }

  search(query: string): Promise<SearchOutcome> {
    return new Promise((resolve) => this.#waiting.set(query, resolve));
  }

  answer(query: string, outcome: SearchOutcome): void {
    this.#waiting.get(query)?.(outcome);
  }
}
