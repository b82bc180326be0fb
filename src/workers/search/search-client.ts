/** The page's side of the search worker. */
import type { SearchEntry } from '../../domain/search/search-entry.ts';
import { messageOf } from '../../domain/message-of.ts';
import type { SearchOutcome, SearchRuntime } from '../../ports/search-runtime.ts';
import { KeptWorker, type OpenedWorker } from '../kept-worker.ts';
import type { SearchApi } from './contract.ts';

export class SearchClient implements SearchRuntime {
  readonly #worker: KeptWorker<SearchApi>;

  /** Costs nothing until the first call. */
  constructor(open: () => OpenedWorker) {
    this.#worker = new KeptWorker(open);
  }

  async fill(entries: readonly SearchEntry[]): Promise<void> {
    // Why it failed is told by the search that follows.
    await this.#worker.ask((api) => api.fill(entries)).catch(() => undefined);
  }

  async search(query: string): Promise<SearchOutcome> {
    try {
      return { kind: 'found', groups: await this.#worker.ask((api) => api.search(query)) };
    } catch (error) {
      return { kind: 'failed', why: messageOf(error) };
    }
  }
}
