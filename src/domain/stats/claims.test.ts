import { describe, expect, test } from 'vitest';
import { finish, observationsOf } from '../../testing/stats-fixtures.ts';
import { bootstrapIntervals } from './bootstrap.ts';
import { type ClaimsInput, floorOf, makeClaims } from './claims.ts';
import { clusterSums } from './cluster-sums.ts';
import { rankRanges, tiers } from './pair-family.ts';

const papers = 7;
const observations = observationsOf(
  Array.from({ length: papers }, (_, at) => at + 1),
  Array.from({ length: papers }, (_, at) => at),
);
const passing = (count: number) =>
  Float64Array.from({ length: papers }, (_, at) => Number(at < count));
const input: ClaimsInput = {
  outcomes: [passing(7), passing(6), passing(0)],
  observations,
  ranks: [1, 2, 3],
  bootstrap: { draws: 1200, seed: 4 },
};

test('the same tests are read raw and adjusted, each with its ranges and tiers', () => {
  const { family, readings } = finish(makeClaims(input));
  expect([...family.p]).toEqual([1, 2 / 128, 4 / 128]);
  for (const { p, ...reading } of Object.values(readings)) {
    expect(reading).toEqual({
      rankRanges: rankRanges(family, p),
      tiers: tiers(family, p, input.ranks),
    });
  }
  expect(readings.raw.tiers).toEqual([1, 1, 2]);
});

test('the bootstrap is that of the scores, with the draws and seed that it came from', () => {
  const sums = input.outcomes.map((row) => clusterSums(row, observations));
  const { bootstrap } = finish(makeClaims(input));
  expect(bootstrap).toEqual({
    draws: 1200,
    seed: 4,
    intervals: finish(bootstrapIntervals(sums, { draws: 1200, seed: 4 })),
  });
});

test('progress grows from one part of the work to the next', () => {
  const shares = [];
  const steps = makeClaims(input);
  for (let step = steps.next(); step.done !== true; step = steps.next()) shares.push(step.value);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test('claims about nobody are empty', () => {
  const none = finish(makeClaims({ outcomes: [], observations, ranks: [] }));
  expect(none).toMatchObject({ family: { solvers: 0 }, floor: { papers: 0, canReach: false } });
});

describe('the floor of p', () => {
  test.each([
    [5, 1, false, false],
    [6, 1, true, true],
    [14, 496, true, false],
    [15, 496, true, true],
  ])('with %d papers and %d pairs', (of, pairs, canReach, canReachAfterHolm) => {
    expect(floorOf(of, pairs)).toMatchObject({
      smallestP: 2 ** (1 - of),
      canReach,
      canReachAfterHolm,
    });
  });
});
