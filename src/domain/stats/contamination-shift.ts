/**
 * What a restriction to safe papers does to each solver's score, beyond what it does to solvers that
 * cannot have seen any of the papers. The safe papers are harder: everybody falls, and only the
 * difference to those who had nothing to lose says something about contamination.
 */
import type { ClusterSums } from './cluster-sums.ts';
import { clusteredRatio, hasNoSpread, type Interval, standardErrorOf } from './clustered-ratio.ts';
import { tQuantile } from './student-t.ts';

export interface ShiftInput {
  /** Sums over all papers of the comparison. */
  readonly full: ClusterSums;
  /** The same solver's over the safe ones among them; the other clusters are 0. */
  readonly safe: ClusterSums;
  /** Whether the solver is safe on every paper of both sets. */
  readonly isSafeOnBoth: boolean;
}

export interface Shift {
  /** Shares. */
  readonly full: number;
  readonly safe: number;
  /** Safe minus full. */
  readonly change: number;
  /** Change minus the mean change of the solvers that are safe on both; null when there is none. */
  readonly beyond: number | null;
  /** 95 %, of `beyond`; null where it cannot be told. */
  readonly interval: Interval | null;
}

/**
 * The shift of every solver; null where one of the two sets has no outcome of it. The two sets overlap,
 * so the change is taken as one estimator: paper g moves it by e_g(safe) / W(safe) - e_g(full) / W(full)
 * (both ratios linearised), and by the mean of the same over the solvers that are safe on both less.
 * The standard error is that of a sum over the papers of the full set.
 */
export function contaminationShifts(solvers: readonly ShiftInput[]): (Shift | null)[] {
  const changes = solvers.map(({ full, safe }) => changeOf(full, safe));
  const references = changes.filter((change, at) => change && solvers[at]?.isSafeOnBoth);
  const reference = meanOf(references.filter((change) => change !== null));
  return changes.map((change): Shift | null => {
    if (change === null) return null;
    const { full, safe } = change;
    const measured = { full, safe, change: change.value };
    if (reference === null) return { ...measured, beyond: null, interval: null };
    const beyond = change.value - reference.value;
    const influences = change.influences.map((own, at) => own - (reference.influences[at] ?? 0));
    return { ...measured, beyond, interval: intervalOf(beyond, influences, change.clusters) };
  });
}

interface Change {
  readonly full: number;
  readonly safe: number;
  readonly value: number;
  readonly influences: Float64Array;
  readonly clusters: number;
}

function changeOf(full: ClusterSums, safe: ClusterSums): Change | null {
  const fullRatio = clusteredRatio(full);
  const safeRatio = clusteredRatio(safe);
  if (fullRatio === null || safeRatio === null) return null;
  return {
    full: fullRatio.estimate,
    safe: safeRatio.estimate,
    value: safeRatio.estimate - fullRatio.estimate,
    influences: safeRatio.influences.map((own, at) => own - (fullRatio.influences[at] ?? 0)),
    clusters: fullRatio.clusters,
  };
}

function meanOf(changes: readonly Change[]): Pick<Change, 'value' | 'influences'> | null {
  const [first] = changes;
  if (first === undefined) return null;
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return {
    value: mean(changes.map(({ value }) => value)),
    influences: first.influences.map((_, at) =>
      mean(changes.map(({ influences }) => influences[at] ?? 0)),
    ),
  };
}

function intervalOf(value: number, influences: Float64Array, clusters: number): Interval | null {
  const error = standardErrorOf(influences, clusters);
  if (error === null || hasNoSpread(error)) return null;
  const reach = tQuantile(0.975, clusters - 1) * error;
  return { low: value - reach, high: value + reach };
}
