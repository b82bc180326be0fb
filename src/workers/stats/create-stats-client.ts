/** The page's statistics: the client with this build's worker. */
import type { StatsRuntime } from '../../ports/stats-runtime.ts';
import { StatsClient, type StatsWorker } from './stats-client.ts';

export function createStatsClient(): StatsRuntime {
  return new StatsClient(openStatsWorker);
}

function openStatsWorker(): StatsWorker {
  // Literal, because bundlers find workers by exactly this text.
  const worker = new Worker(new URL('./stats.worker.ts', import.meta.url), { type: 'module' });
  return {
    endpoint: worker,
    onLoss: (listener) => {
      worker.addEventListener('error', ({ message }) => {
        listener(message === '' ? 'The statistics could not be loaded.' : message);
      });
      worker.addEventListener('messageerror', () => {
        listener('The statistics sent an answer that cannot be read.');
      });
    },
    end: () => {
      worker.terminate();
    },
  };
}
