import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { observationsOf, scipy } from '../../testing/stats-fixtures.ts';
import { comparePair } from './compare-pair.ts';

test.each(scipy.pairs.map((value, at) => ({ at, value })))(
  'gap, error, interval and detectable gap are those of a clustered regression, case $at',
  ({ value }) => {
    const pair = comparePair(
      Float64Array.from(value.first),
      Float64Array.from(value.second),
      observationsOf(value.weights, value.clusters),
    );
    expect(pair.gap).toBeCloseTo(value.gap, 12);
    expect(pair.standardError).toBeCloseTo(value.standardError, 12);
    expect(pair.detectableGap).toBeCloseTo(value.detectableGap, 11);
    expect(pair.interval?.low).toBeCloseTo(value.gap - value.reach, 11);
    expect(pair.interval?.high).toBeCloseTo(value.gap + value.reach, 11);
  },
);

const observations = observationsOf([5, 1, 2, 2], [0, 0, 1, 2]);
const compare = (first: number[], second: number[], of = observations) =>
  comparePair(Float64Array.from(first), Float64Array.from(second), of);

describe('a pair', () => {
  test('is compared on what both have an outcome for', () => {
    const pair = compare([1, NaN, 0, 1], [0, 1, NaN, 1]);
    expect(pair).toMatchObject({ snippets: 2, papers: 2, wins: 1, losses: 0, ties: 1 });
    expect(pair.gap).toBeCloseTo(5 / 7, 12);
  });

  test('without common snippets has no gap, no interval, and p of 1', () => {
    expect(compare([1, NaN, NaN, NaN], [NaN, 1, 1, 1])).toMatchObject({
      snippets: 0,
      papers: 0,
      gap: null,
      interval: null,
      detectableGap: null,
      signFlip: { p: 1 },
      mcnemar: 1,
    });
  });

  test('that is equal everywhere has a gap of 0 and an unknown interval, not one of no width', () => {
    expect(compare([1, 0, 1, 0], [1, 0, 1, 0])).toMatchObject({
      gap: 0,
      interval: null,
      detectableGap: null,
      ties: 4,
    });
  });

  test('with shares of several completions has no McNemar', () => {
    expect(compare([0.5, 0, 1, 0], [1, 0, 0, 0])).toMatchObject({ mcnemar: null, losses: 1 });
  });

  test('can weigh papers the same', () => {
    const pair = compare([1, 0, 0, 1], [0, 0, 0, 1], { ...observations, areClustersEqual: true });
    expect(pair.gap).toBeCloseTo(5 / 6 / 3, 12);
  });

  test('turned round has the gap turned round', () => {
    const outcome = fc.constantFrom(0, 1, 0.5, NaN);
    const rows = fc.array(outcome, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const one = compare(first, second);
        const other = compare(second, first);
        if (one.gap !== null) expect(other.gap).toBeCloseTo(-one.gap, 12);
        expect([other.wins, other.losses, other.ties]).toEqual([one.losses, one.wins, one.ties]);
        expect(other.signFlip.p).toBe(one.signFlip.p);
        expect(other.mcnemar).toBe(one.mcnemar);
      }),
    );
  });
});
