/**
 * Whether a page was asleep between two looks at its clocks. Where a device sleeps or a tab is frozen,
 * Python stands still while a clock goes on, and a time limit that is over says nothing of the
 * completion.
 */

/** A look at both clocks, in milliseconds. */
export interface ClockReading {
  /** The calendar's time: goes on during sleep, and jumps when it is set. */
  readonly wall: number;
  /** The time since the page was opened: on some systems it stands still during sleep. */
  readonly steady: number;
}

/** A page that is not looked at is woken once a second; more than some seconds is no mere delay. */
const longestGapMs = 5_000;
/** The clocks are read one after the other, and the calendar's is corrected by small steps. */
const toleranceMs = 1_000;

/** @param before the reading that should have been about a second ago */
export function hasJumped(before: ClockReading, now: ClockReading): boolean {
  const wall = now.wall - before.wall;
  const steady = now.steady - before.steady;
  return steady > longestGapMs || Math.abs(wall - steady) > toleranceMs;
}
