/** The page's side of the search worker. */
import type { SearchEntry } from '../../domain/search/search-entry.ts';
import { messageOf } from '../../domain/message-of.ts';
import type { SearchOutcome, SearchRuntime } from '../../ports/search-runtime.ts';
import { KeptWorker, type OpenedWorker } from '../kept-worker.ts';
import type { SearchApi } from './contract.ts';

export class SearchClient implements SearchRuntime {
  readonly #worker: KeptWorker<SearchApi>;
  /** Ends the calls that wait for a worker that died. */
  readonly #waiting = new Set<(why: string) => void>();

  /** Costs nothing until the first call. */
  constructor(open: () => OpenedWorker) {
    this.#worker = new KeptWorker(open, (why) => {
      for (const fail of this.#waiting) fail(why);
    });
  }

  async fill(entries: readonly SearchEntry[]): Promise<void> {
    // Why it failed is told by the search that follows.
    await this.#call((api) => api.fill(entries)).catch(() => undefined);
  }

  async search(query: string): Promise<SearchOutcome> {
    try {
      return { kind: 'found', groups: await this.#call((api) => api.search(query)) };
    } catch (error) {
      return { kind: 'failed', why: messageOf(error) };
    }
  }

  #call<T>(work: (api: ReturnType<KeptWorker<SearchApi>['start']>) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        this.#waiting.delete(fail);
        reject(new Error(why));
      };
      this.#waiting.add(fail);
      try {
        work(this.#worker.start()).then(
          (value) => {
            this.#waiting.delete(fail);
            resolve(value);
          },
          (error: unknown) => {
            fail(messageOf(error));
          },
        );
      } catch (error) {
        fail(messageOf(error));
      }
    });
  }
}
