/** Entry of the statistics worker. */
import { expose, releaseProxy, type Remote } from 'comlink';
import type { ClaimsInput } from '../../domain/stats/claims.ts';
import type { StatsApi } from './contract.ts';
import { createStatsHost } from './stats-host.ts';

const host = createStatsHost({
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    }),
});

expose({
  async makeClaims(input: ClaimsInput, emit: Remote<(share: number) => void>) {
    try {
      return await host.makeClaims(input, (share) => void emit(share));
    } finally {
      // Else the page's side would keep listening for ever.
      emit[releaseProxy]();
    }
  },
  stop: () => {
    host.stop();
  },
} satisfies StatsApi);
