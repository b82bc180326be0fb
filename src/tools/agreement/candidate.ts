/** What is judged twice, with real PyTorch and here. Its code is never written down. */
import { snippetBody } from '../../domain/problem-set/annotated-file.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { idText, type Mutant } from '../mutants/mutant.ts';
import { markerIndentation } from '../open-pack/blank.ts';

/** From this the code can be made again. */
export interface CandidateId {
  readonly paper: string;
  readonly snippet: string;
  /** `solution`, `empty`, `pass`, or the place and kind of a mutant's edit. */
  readonly id: string;
}

export interface Candidate extends CandidateId {
  /** Samples take these in turns: `solution`, `empty`, `pass`, or what a mutant's edit is. */
  readonly kind: string;
  readonly code: string;
}

/** Each snippet as it is, left out, and left to `pass`. */
export function plainCandidates(papers: readonly PaperOnDisk[]): Candidate[] {
  return papers.flatMap(({ id: paper, annotated }) =>
    annotated.flatMap((file) =>
      file.snippets.flatMap((span): Candidate[] => {
        const make = (id: string, code: string) => ({
          paper,
          snippet: span.name,
          id,
          kind: id,
          code,
        });
        return [
          make('solution', snippetBody(file, span).join('\n')),
          make('empty', ''),
          make('pass', `${markerIndentation(file, span)}pass`),
        ];
      }),
    ),
  );
}

export function mutantCandidates(mutants: readonly Mutant[]): Candidate[] {
  return mutants.map((mutant) => {
    const { paper, snippet, kind, code } = mutant;
    return { paper, snippet, id: idText(mutant), kind, code };
  });
}
