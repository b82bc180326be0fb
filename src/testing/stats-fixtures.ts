/** What SciPy and statsmodels say, as src/tools/stats-fixtures/record.py recorded it. */
import recorded from './fixtures/stats/scipy.json' with { type: 'json' };
import type { Observations } from '../domain/stats/cluster-sums.ts';

export const scipy = recorded;

/** Observations from plain columns. */
export function observationsOf(
  weights: readonly number[],
  clusters: readonly number[],
  areClustersEqual = false,
): Observations {
  return {
    weights: Float64Array.from(weights),
    clusters: Uint16Array.from(clusters),
    clusterCount: Math.max(-1, ...clusters) + 1,
    areClustersEqual,
  };
}

/** Runs a stepwise computation to its end. */
export function finish<T>(steps: Generator<number, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
