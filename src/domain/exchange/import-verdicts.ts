/** Somebody's verdict records as a run of their own: JSON Lines in, faults with file and line out. */
import type { Run, RunLabel, RunVerdict } from '../completion/types.ts';
import { verdictRecordSchema } from '../completion/verdict-record.ts';
import { byLine, type Checked, type Fault } from '../fault.ts';
import { parseJsonLines } from './json-lines.ts';
import type { KnownSnippets } from './known-snippets.ts';
import { identityOf } from './run-verdicts.ts';

export interface ImportedRun {
  readonly run: Run;
  /** In the order of the file; fields that we do not know are kept. */
  readonly verdicts: readonly RunVerdict[];
}

/** What the reader says of a run that a file of verdicts cannot say. */
export interface ImportLabel extends RunLabel {
  /** Not yet used by another run. */
  readonly id: string;
  /** ISO day of the import. */
  readonly created: string;
}

/**
 * Reads the verdict records of one run. All or nothing: a record that is not one, names a snippet that
 * the problem set lacks, or judges a completion a second time is a fault, and every fault is told.
 * @param file its name, for the faults
 */
export function importVerdicts(
  text: string,
  file: string,
  known: KnownSnippets,
  { id, solver, created, facts }: ImportLabel,
): Checked<ImportedRun> {
  const records = parseJsonLines(text, file, verdictRecordSchema);
  if (!records.ok) return records;
  const faults: Fault[] = [];
  const firstLine = new Map<string, number>();
  const verdicts = records.value.flatMap(({ line, value: record }): RunVerdict[] => {
    const { pset, paper, snippet } = record;
    const complaint = known.complaint(pset, paper, snippet);
    if (complaint !== null) faults.push({ file, line, message: complaint });
    if (snippet === null) {
      const message = 'judges the solution of a whole paper, which is no completion of a run.';
      faults.push({ file, line, message });
      return [];
    }
    const identity = identityOf({ paper, snippet, id: record.id });
    const first = firstLine.get(identity);
    if (first === undefined) {
      firstLine.set(identity, line);
    } else {
      const what = `paper "${paper}", snippet "${snippet}", id "${record.id}"`;
      faults.push({ file, line, message: `${what} has its verdict in line ${first} already.` });
    }
    return [{ ...record, snippet, run: id }];
  });
  if (records.value.length === 0) {
    faults.push({ file, line: null, message: 'holds no verdict record.' });
  }
  if (faults.length > 0) return { ok: false, faults: byLine(faults) };
  const run: Run = {
    id,
    pset: known.pset,
    solver,
    kind: 'imported',
    created,
    withPaper: null,
    made: `Imported from ${file}.`,
    facts,
  };
  return { ok: true, value: { run, verdicts } };
}
