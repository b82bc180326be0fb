/** The page's statistics: the client with this build's worker. */
import type { StatsRuntime } from '../../ports/stats-runtime.ts';
import { openedWorker } from '../kept-worker.ts';
import { StatsClient } from './stats-client.ts';

export function createStatsClient(): StatsRuntime {
  return new StatsClient(() =>
    openedWorker(
      // Literal, because bundlers find workers by exactly this text.
      new Worker(new URL('./stats.worker.ts', import.meta.url), { type: 'module' }),
      'The statistics',
    ),
  );
}
