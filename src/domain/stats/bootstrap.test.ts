import { expect, test } from 'vitest';
import { finish } from '../../testing/stats-fixtures.ts';
import type { ClusterSums } from './cluster-sums.ts';
import { bootstrapIntervals } from './bootstrap.ts';
import { quantile } from './quantile.ts';

const sums = (numerators: number[], denominators: number[]): ClusterSums => ({
  numerators: Float64Array.from(numerators),
  denominators: Float64Array.from(denominators),
});
const score = sums([2, 9, 0, 5, 1], [10, 12, 7, 9, 4]);

test('intervals are the quantiles over all ways to draw the papers', () => {
  const n = 5;
  const ratios = Array.from({ length: n ** n }, (_, code) => {
    let above = 0;
    let below = 0;
    for (let at = 0, rest = code; at < n; at += 1, rest = Math.floor(rest / n)) {
      above += score.numerators[rest % n] ?? 0;
      below += score.denominators[rest % n] ?? 0;
    }
    return above / below;
  }).sort((a, b) => a - b);
  const [interval] = finish(bootstrapIntervals([score], { draws: 40_000, seed: 5 }));
  expect(interval?.low).toBeCloseTo(quantile(ratios, 0.025) ?? NaN, 2);
  expect(interval?.high).toBeCloseTo(quantile(ratios, 0.975) ?? NaN, 2);
});

test('the same seed gives the same interval, another seed another', () => {
  const of = (seed: number) => finish(bootstrapIntervals([score], { draws: 300, seed }));
  expect(of(1)).toEqual(of(1));
  expect(of(1)).not.toEqual(of(2));
});

test('scores are drawn together: who is better in every paper has the higher interval', () => {
  const better = sums([3, 10, 1, 6, 2], [10, 12, 7, 9, 4]);
  const [low, high] = finish(bootstrapIntervals([score, better], { draws: 400, seed: 1 }));
  expect(high?.low).toBeGreaterThan(low?.low ?? NaN);
  expect(high?.high).toBeGreaterThan(low?.high ?? NaN);
});

test('a score without observations has no interval', () => {
  const none = sums([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]);
  expect(finish(bootstrapIntervals([none, score], { draws: 50, seed: 1 }))[0]).toBeNull();
  expect(finish(bootstrapIntervals([], { draws: 50, seed: 1 }))).toEqual([]);
});
