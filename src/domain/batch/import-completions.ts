/** Somebody's completions as a batch: JSON Lines in, faults with file and line out. */
import type { Completion } from '../completion/types.ts';
import { assignIdentities } from '../exchange/assign-identities.ts';
import { completionRecordSchema } from '../exchange/completion-record.ts';
import { parseJsonLines } from '../exchange/json-lines.ts';
import type { KnownSnippets } from '../exchange/known-snippets.ts';
import type { Checked } from '../fault.ts';

/**
 * Reads the completion records of one run. All or nothing: every fault is told.
 * @param file its name, for the faults
 * @param run id of the run that they will belong to
 */
export function importCompletions(
  text: string,
  file: string,
  run: string,
  known: KnownSnippets,
): Checked<Completion[]> {
  const records = parseJsonLines(text, file, completionRecordSchema);
  if (!records.ok) return records;
  if (records.value.length === 0) {
    return {
      ok: false,
      faults: [{ file, line: null, message: 'holds no completion record.' }],
    };
  }
  return assignIdentities(records.value, file, run, known);
}
