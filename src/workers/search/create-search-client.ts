/** The page's search: the client with this build's worker. */
import type { SearchRuntime } from '../../ports/search-runtime.ts';
import { openedWorker } from '../kept-worker.ts';
import { SearchClient } from './search-client.ts';

export function createSearchClient(): SearchRuntime {
  return new SearchClient(() =>
    openedWorker(
      // Literal, because bundlers find workers by exactly this text.
      new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }),
      'The search',
    ),
  );
}
