/** JSON Lines at the door: one record a line, each checked, every fault with its line. */
import { messageOf } from '../message-of.ts';
import { byLine, type Checked } from '../fault.ts';
import { all, checkValue, type Schema } from './check.ts';

/** A checked record, with its line for later faults. */
export interface LinedRecord<T> {
  /** Counted from 1. */
  readonly line: number;
  readonly value: T;
}

/**
 * Reads every record of a file. Blank lines are skipped, and so is a byte order mark; fields that the
 * schema does not name are kept when it is a loose one.
 */
export function parseJsonLines<T>(
  text: string,
  file: string,
  schema: Schema<T>,
): Checked<LinedRecord<T>[]> {
  // Only a line feed ends a record: JSON may carry U+2028 and its kin as they are.
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const records = lines.flatMap((content, at): Checked<LinedRecord<T>>[] =>
    content.trim() === '' ? [] : [parseLine(content, file, at + 1, schema)],
  );
  const outcome = all(records);
  return outcome.ok ? outcome : { ok: false, faults: byLine(outcome.faults) };
}

function parseLine<T>(
  content: string,
  file: string,
  line: number,
  schema: Schema<T>,
): Checked<LinedRecord<T>> {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    const why = messageOf(error);
    const message = `not JSON (${why}). Each line must be one whole record.`;
    return { ok: false, faults: [{ file, line, message }] };
  }
  const outcome = checkValue(file, value, schema, () => line);
  return outcome.ok ? { ok: true, value: { line, value: outcome.value } } : outcome;
}
