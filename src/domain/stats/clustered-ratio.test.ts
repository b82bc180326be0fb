import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { observationsOf, scipy } from '../../testing/stats-fixtures.ts';
import { type ClusterSums, clusterSums, observedClusters } from './cluster-sums.ts';
import { clusteredRatio, scoreInterval, wilson } from './clustered-ratio.ts';

const sums = (numerators: number[], denominators: number[]): ClusterSums => ({
  numerators: Float64Array.from(numerators),
  denominators: Float64Array.from(denominators),
});

test.each(scipy.clustered.map((value, at) => ({ at, value })))(
  'estimate, error and interval are those of a clustered regression, case $at',
  ({ value }) => {
    const ofCase = clusterSums(
      Float64Array.from(value.outcomes),
      observationsOf(value.weights, value.clusters),
    );
    const ratio = clusteredRatio(ofCase);
    expect(ratio?.estimate).toBeCloseTo(value.estimate, 12);
    expect(ratio?.standardError).toBeCloseTo(value.standardError, 12);
    const interval = scoreInterval(ofCase);
    expect(interval?.method).toBe('clustered');
    expect(interval?.low).toBeCloseTo(Math.max(0, value.low), 11);
    expect(interval?.high).toBeCloseTo(Math.min(1, value.high), 11);
  },
);

describe('sums by cluster', () => {
  const observations = observationsOf([2, 3, 5, 1], [0, 0, 1, 3]);

  test('leave out what was not observed, above and below', () => {
    const { numerators, denominators } = clusterSums(
      Float64Array.of(1, NaN, 0.5, NaN),
      observations,
    );
    expect([...numerators]).toEqual([2, 2.5, 0, 0]);
    expect([...denominators]).toEqual([2, 5, 0, 0]);
  });

  test('can weigh every observed cluster the same', () => {
    const equal = clusterSums(Float64Array.of(1, 0, 1, NaN), {
      ...observations,
      areClustersEqual: true,
    });
    expect([...equal.numerators]).toEqual([2 / 5, 1, 0, 0]);
    expect([...equal.denominators]).toEqual([1, 1, 0, 0]);
    expect(observedClusters(equal)).toBe(2);
  });
});

describe('an interval', () => {
  test('is unknown where nothing, or one paper, was observed', () => {
    expect(clusteredRatio(sums([0, 0], [0, 0]))).toBeNull();
    expect(scoreInterval(sums([], []))).toBeNull();
    expect(clusteredRatio(sums([2, 0], [4, 0]))).toMatchObject({
      estimate: 0.5,
      standardError: null,
      clusters: 1,
    });
    expect(scoreInterval(sums([2, 0], [4, 0]))).toBeNull();
  });

  test.each([0, 1])('at a share of %d is Wilson’s over the papers, and says so', (share) => {
    expect(scoreInterval(sums([4 * share, 9 * share, 0], [4, 9, 0]))).toEqual({
      ...wilson(share, 2),
      method: 'wilson',
    });
  });

  test('holds its score, lies within 0 and 1, and does not depend on the order of papers', () => {
    const cluster = fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([weight, share]) => [weight * share, weight] as const);
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 2, maxLength: 30 }), (clusters) => {
        const of = (order: typeof clusters) =>
          sums(
            order.map(([above]) => above),
            order.map(([, below]) => below),
          );
        const interval = scoreInterval(of(clusters));
        const estimate = clusteredRatio(of(clusters))?.estimate ?? NaN;
        if (interval === null) throw new Error('two papers give an interval');
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(estimate + 1e-9);
        expect(interval.high).toBeGreaterThanOrEqual(estimate - 1e-9);
        const turned = scoreInterval(of([...clusters].reverse()));
        expect(turned?.low).toBeCloseTo(interval.low, 9);
        expect(turned?.high).toBeCloseTo(interval.high, 9);
      }),
    );
  });
});
