import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish, observationsOf } from '../../testing/stats-fixtures.ts';
import { adjust } from './adjust.ts';
import { comparePair } from './compare-pair.ts';
import { pairAt, rankRanges, testFamily, tiers } from './pair-family.ts';
import { ranksOf } from './ranks.ts';

const papers = 8;
const observations = observationsOf(
  Array.from({ length: 2 * papers }, (_, at) => (at % 5) + 1),
  Array.from({ length: 2 * papers }, (_, at) => at >> 1),
);
/** Passes the snippets of the first `count` papers. */
const passing = (count: number) =>
  Float64Array.from({ length: 2 * papers }, (_, at) => Number(at >> 1 < count));
const familyOf = (outcomes: Float64Array[]) => finish(testFamily({ outcomes, observations }));

test('every pair has its own place', () => {
  const places = [0, 1, 2, 3].flatMap((i) =>
    [0, 1, 2, 3].flatMap((j) => (i < j ? [pairAt(i, j, 4)] : [])),
  );
  expect(places).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a pair of a family is the pair compared alone', () => {
  const outcomes = [passing(7), passing(1), passing(3)];
  const family = familyOf(outcomes);
  outcomes.forEach((first, i) => {
    outcomes.slice(i + 1).forEach((second, after) => {
      const alone = comparePair(first, second, observations);
      const at = pairAt(i, i + 1 + after, 3);
      expect(family.p[at]).toBe(alone.signFlip.p);
      expect(family.gaps[at]).toBe(alone.gap);
    });
  });
  expect(family.largestError).toBeNull();
});

test('the work is reported as it goes on, to the end', () => {
  const steps = testFamily({ outcomes: [passing(1), passing(2), passing(3)], observations });
  const shares = [];
  let step = steps.next();
  while (step.done !== true) {
    shares.push(step.value);
    step = steps.next();
  }
  expect(shares).toEqual([2 / 3, 1, 1]);
});

test('a family of nobody has no pairs and no detectable gap', () => {
  expect(familyOf([])).toMatchObject({ solvers: 0, detectableGap: null });
});

describe('rank ranges', () => {
  const outcomes = [passing(8), passing(7), passing(1), passing(0)];
  const family = familyOf(outcomes);

  test('close where the tests tell rows apart, and only there', () => {
    expect(rankRanges(family, family.p)).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
      { best: 3, worst: 4 },
      { best: 3, worst: 4 },
    ]);
  });

  test('hold the rank, and adjusted p-values only widen them', () => {
    const rows = fc.array(
      fc
        .array(fc.constantFrom(0, 1), { minLength: 16, maxLength: 16 })
        .map((row) => Float64Array.from(row)),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (solvers) => {
        const of = familyOf(solvers);
        const totals = solvers.map((row) =>
          row.reduce((sum, outcome, at) => sum + outcome * (observations.weights[at] ?? 0), 0),
        );
        const raw = rankRanges(of, of.p);
        const strict = rankRanges(of, adjust(of.p, 'holm'));
        ranksOf(totals).forEach((rank, at) => {
          expect(raw[at]?.best).toBeLessThanOrEqual(rank ?? NaN);
          expect(raw[at]?.worst).toBeGreaterThanOrEqual(rank ?? NaN);
          expect(strict[at]?.best).toBeLessThanOrEqual(raw[at]?.best ?? NaN);
          expect(strict[at]?.worst).toBeGreaterThanOrEqual(raw[at]?.worst ?? NaN);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('tiers', () => {
  test('begin with the first row that is significantly worse than the leader of the tier before', () => {
    const outcomes = [passing(1), passing(8), passing(7), passing(0)];
    const family = familyOf(outcomes);
    expect(tiers(family, family.p, [3, 1, 2, 4])).toEqual([2, 1, 1, 2]);
  });

  test('keep rows that share a rank together', () => {
    const outcomes = [passing(8), passing(1), passing(1)];
    const family = familyOf(outcomes);
    expect(tiers(family, family.p, [1, 2, 2])).toEqual([1, 2, 2]);
  });

  test('of nobody are none', () => {
    expect(tiers(familyOf([]), new Float64Array(), [])).toEqual([]);
  });
});
