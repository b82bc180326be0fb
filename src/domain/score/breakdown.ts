/** What became of completions, counted by group: models, papers, depths, lengths. */
import type { ErrorClass, VerdictKind, VerdictRow } from '../completion/types.ts';

export interface Breakdown {
  readonly completions: number;
  readonly kinds: Readonly<Record<VerdictKind, number>>;
  /** Failures alone, by class; published rows have none and count as unknown. */
  readonly classes: ReadonlyMap<ErrorClass, number>;
}

/**
 * Counts rows by group.
 * @param groupOf the group of a row; null leaves it out
 * @returns groups in the order in which they first occur
 */
export function breakdown<Group>(
  rows: Iterable<VerdictRow>,
  groupOf: (row: VerdictRow) => Group | null,
): Map<Group, Breakdown> {
  const groups = new Map<
    Group,
    { kinds: Record<VerdictKind, number>; classes: Map<ErrorClass, number> }
  >();
  for (const row of rows) {
    const group = groupOf(row);
    if (group === null) continue;
    let counts = groups.get(group);
    if (counts === undefined) {
      counts = { kinds: noVerdicts(), classes: new Map() };
      groups.set(group, counts);
    }
    counts.kinds[row.verdict] += 1;
    if (row.verdict !== 'fail') continue;
    const errorClass = row.errorClass ?? 'unknown';
    counts.classes.set(errorClass, (counts.classes.get(errorClass) ?? 0) + 1);
  }
  return new Map(
    [...groups].map(([group, counts]) => [
      group,
      { ...counts, completions: Object.values(counts.kinds).reduce((a, b) => a + b, 0) },
    ]),
  );
}

const noVerdicts = (): Record<VerdictKind, number> => ({
  pass: 0,
  fail: 0,
  'timed-out': 0,
  crashed: 0,
  tampered: 0,
  unsupported: 0,
});
