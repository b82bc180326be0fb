/** The mutants that the strength of a paper's tests is measured by. */
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { makeMutants } from '../mutants/make-mutants.ts';
import { idText, type Mutant } from '../mutants/mutant.ts';
import { findPython } from '../python-env/find-python.ts';
import { PythonEnvError } from '../python-env/venv.ts';
import { type Findings, type Outcome, toFindings } from './findings.ts';
import type { Equivalent } from './equivalents.ts';

export interface MeasuredMutants {
  /** The mutator's version. */
  readonly version: number;
  /** Edits of what is computed, of all the papers. */
  readonly mutants: readonly Mutant[];
}

/** Throws PythonEnvError where no Python can make them. */
export function measuredMutants(papers: readonly PaperOnDisk[]): MeasuredMutants {
  const python = findPython(11);
  if (python === null) throw new PythonEnvError('No Python 3.11 or newer was found.');
  const { version, mutants } = makeMutants(papers, [python.command, ...python.args]);
  return { version, mutants: mutants.filter(({ isLogic }) => isLogic) };
}

export const mutantKey = (snippet: string, id: string): string => JSON.stringify([snippet, id]);

/** Every claim of equivalence is about a mutant that is there. @param mutants the paper's */
export function equivalenceFindings(
  paper: string,
  equivalents: readonly Equivalent[],
  mutants: readonly Mutant[],
): Findings {
  const known = new Set(mutants.map((mutant) => mutantKey(mutant.snippet, idText(mutant))));
  const outcomes = equivalents.map(({ snippet, id, place }): Outcome => {
    if (known.has(mutantKey(snippet, id))) return null;
    const message = `There is no mutant ${id} of the snippet. Remove the line or mend the id.`;
    return { paper, snippet, file: place, message };
  });
  return toFindings(outcomes);
}
