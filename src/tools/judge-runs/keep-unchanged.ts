/** Joins new verdicts with those that are stored, so that a diff shows what changed and nothing else. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { byCodePoint } from '../../domain/problem-set/python-text.ts';

/**
 * The new records in the order of paper, snippet and id. Where verdict, error class and hashes are as
 * they were the stored record stays, with its seconds and its engine.
 */
export function keepUnchanged(
  stored: readonly VerdictRecord[],
  judged: readonly VerdictRecord[],
): VerdictRecord[] {
  const previous = new Map(stored.map((record) => [identity(record), record]));
  return judged
    .map((record) => {
      const old = previous.get(identity(record));
      return old !== undefined && saysTheSame(old, record) ? old : record;
    })
    .sort((a, b) => byCodePoint(identity(a), identity(b)));
}

function saysTheSame(a: VerdictRecord, b: VerdictRecord): boolean {
  return (
    a.verdict === b.verdict &&
    a.errorClass === b.errorClass &&
    a.completionSha256 === b.completionSha256 &&
    a.problemSha256 === b.problemSha256
  );
}

function identity({ paper, snippet, id }: VerdictRecord): string {
  return [paper, snippet ?? '', id].join('\0');
}
