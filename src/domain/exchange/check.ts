/** From valibot's issues to faults that name file, line and field. */
import * as v from 'valibot';
import { byLine, type Checked, type Fault } from '../fault.ts';

/** A place inside a parsed value: keys and indices from its root. */
export type ValuePath = readonly (string | number)[];

export type Schema<T> = v.GenericSchema<unknown, T>;

/**
 * Checks a value that was read from a file.
 * @param lineOf the line where a part of the value stands; null where that is not known
 */
export function checkValue<T>(
  file: string,
  value: unknown,
  schema: Schema<T>,
  lineOf: (path: ValuePath) => number | null,
): Checked<T> {
  const outcome = v.safeParse(schema, value);
  if (outcome.success) return { ok: true, value: outcome.output };
  const faults = outcome.issues.map((issue): Fault => {
    const path = pathOf(issue);
    const field = path.map(String).join('.');
    // valibot reports a missing key at the object, with the key as the last of the path.
    const isMissing = issue.received === 'undefined' && issue.type.endsWith('object');
    const message = isMissing ? 'is missing' : issue.message;
    return { file, line: lineOf(path), message: field === '' ? message : `${field}: ${message}` };
  });
  return { ok: false, faults: byLine(faults) };
}

function pathOf(issue: v.BaseIssue<unknown>): ValuePath {
  return (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
}

/** Joins outcomes: all values, or all faults. */
export function all<T>(outcomes: readonly Checked<T>[]): Checked<T[]> {
  const faults = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.faults));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) };
}
