/** The worker's side: computes in slices, so that a stop is heard between them. */
import { makeClaims } from '../../domain/stats/claims.ts';
import type { StatsApi } from './contract.ts';

interface HostSurroundings {
  readonly now: () => number;
  /** Resolves after messages that wait have been taken in. */
  readonly pause: () => Promise<void>;
}

/** Long enough that pausing costs little, short enough that a stop comes at once. */
const sliceMs = 40;

export function createStatsHost({ now, pause }: HostSurroundings): StatsApi {
  let latest = 0;
  return {
    async makeClaims(input, emit) {
      latest += 1;
      const job = latest;
      const steps = makeClaims(input);
      let sliceEnd = now() + sliceMs;
      for (;;) {
        const step = steps.next();
        if (step.done === true) return step.value;
        if (now() < sliceEnd) continue;
        emit(step.value);
        await pause();
        // The reader went on to another filter while this was computing.
        if (job !== latest) return null;
        sliceEnd = now() + sliceMs;
      }
    },
    stop() {
      latest += 1;
    },
  };
}
