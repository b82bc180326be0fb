/** Notices when the page was asleep or frozen, by looking at its clocks once a second. */
import { type ClockReading, hasJumped } from '../../../domain/schedule/clock-jump.ts';

export interface ClockWatch {
  /** How often the clocks have jumped until now. */
  jumps(): number;
}

const intervalMs = 1_000;

/** Watches as long as the page lives. */
export function watchClock(
  read: () => ClockReading = () => ({ wall: Date.now(), steady: performance.now() }),
): ClockWatch {
  let last = read();
  let jumps = 0;
  const look = () => {
    const now = read();
    if (hasJumped(last, now)) jumps += 1;
    last = now;
  };
  setInterval(look, intervalMs);
  return {
    jumps: () => {
      // A page that wakes up may run other timers before the one that looks.
      look();
      return jumps;
    },
  };
}
