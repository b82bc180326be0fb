/** Whether memory grows over a long series of runs. */

const fewestSamples = 12;

export interface MemoryGrowth {
  readonly early: number;
  readonly late: number;
}

/**
 * The lows of the second and of the last quarter: single runs are greedy, and the first quarter warms up;
 * what is never given back lifts the lows. null for few samples.
 */
export function memoryGrowth(samples: readonly number[]): MemoryGrowth | null {
  if (samples.length < fewestSamples) return null;
  const quarter = Math.floor(samples.length / 4);
  return {
    early: Math.min(...samples.slice(quarter, 2 * quarter)),
    late: Math.min(...samples.slice(-quarter)),
  };
}
