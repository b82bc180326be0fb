import { describe, expect, test } from 'vitest';
import { observationsOf, scipy } from '../../testing/stats-fixtures.ts';
import { clusterSums } from './cluster-sums.ts';
import { contaminationShifts } from './contamination-shift.ts';

const { shift } = scipy;
const inputs = shift.solvers.map((outcomes, at) => {
  const observations = observationsOf(shift.weights, shift.clusters);
  const isSafe = (snippet: number) => shift.isSafeCluster[shift.clusters[snippet] ?? 0] ?? false;
  return {
    full: clusterSums(Float64Array.from(outcomes), observations),
    safe: clusterSums(
      Float64Array.from(outcomes, (outcome, snippet) => (isSafe(snippet) ? outcome : NaN)),
      observations,
    ),
    isSafeOnBoth: shift.isReference[at] ?? false,
  };
});

test('shifts and their intervals are those of one regression with all means and a contrast', () => {
  contaminationShifts(inputs).forEach((row, at) => {
    expect(row?.change).toBeCloseTo(shift.change[at] ?? NaN, 12);
    expect(row?.beyond).toBeCloseTo(shift.beyond[at] ?? NaN, 12);
    const { low, high } = row?.interval ?? { low: NaN, high: NaN };
    expect((high - low) / 2).toBeCloseTo(shift.reach[at] ?? NaN, 11);
    expect((high + low) / 2).toBeCloseTo(shift.beyond[at] ?? NaN, 12);
  });
});

describe('a shift', () => {
  test('is no more than the change where nobody is safe on both sets', () => {
    const [row] = contaminationShifts(inputs.map((one) => ({ ...one, isSafeOnBoth: false })));
    expect(row).toMatchObject({ beyond: null, interval: null });
    expect(row?.change).toBeCloseTo(shift.change[0] ?? NaN, 12);
  });

  test('is unknown where one of the sets has no outcome', () => {
    const [first] = inputs;
    if (first === undefined) throw new Error('the fixture has solvers');
    const none = clusterSums(
      Float64Array.from(shift.weights, () => NaN),
      observationsOf(shift.weights, shift.clusters),
    );
    expect(contaminationShifts([{ ...first, safe: none }])).toEqual([null]);
  });

  test('of the only solver that is safe on both is 0, with nothing to say how sure', () => {
    const [row] = contaminationShifts(inputs.slice(0, 1));
    expect(row).toMatchObject({ beyond: 0, interval: null });
  });

  test('of the solvers that are safe on both is 0 on average', () => {
    const rows = contaminationShifts(inputs).filter((_, at) => inputs[at]?.isSafeOnBoth);
    const mean = rows.reduce((sum, row) => sum + (row?.beyond ?? NaN), 0) / rows.length;
    expect(mean).toBeCloseTo(0, 14);
  });
});
