/** The runs that a program makes: floors for every score, and data that needs nobody's model. */
import { stringify } from 'yaml';
import type { AnnotatedFile, SnippetSpan } from '../../domain/problem-set/annotated-file.ts';
import type { ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import { psetVersion } from '../open-pack/pset-version.ts';
import { nearestLines } from './nearest-lines.ts';

interface Baseline {
  readonly id: string;
  readonly solver: string;
  /** How the code is made, exactly. */
  readonly made: string;
  readonly complete: (file: AnnotatedFile, span: SnippetSpan) => string;
}

/** A run's files: name -> content. */
export interface RunFiles {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
}

const created = '2026-11-29';

const baselines: readonly Baseline[] = [
  {
    id: 'baseline-empty',
    solver: 'Empty code',
    made: 'By a program: no code at all for every snippet.',
    complete: () => '',
  },
  {
    id: 'baseline-nearest-lines',
    solver: 'Nearest lines',
    made:
      'By a program: as many lines as the blank has lines of code, copied from the file that the ' +
      'prompt shows. They are the nearest lines directly above the blank, in their order; where ' +
      'there are too few, the nearest below follow. Not copied are blank lines, comments, imports, ' +
      'decorators, class and function headers, and lines of text in triple quotes. All lines are ' +
      'moved by the same number of columns, so that the least indented stands where the blank does.',
    complete: nearestLines,
  },
];

/** The same problem set gives the same bytes. */
export async function baselineRuns(pset: ProblemSetOnDisk): Promise<RunFiles[]> {
  const version = await psetVersion(pset);
  return baselines.map(({ id, solver, made, complete }) => {
    const run = {
      id,
      solver,
      kind: 'baseline',
      created,
      withPaper: false,
      settings: {},
      psetVersion: version,
      made,
    };
    return {
      id,
      files: {
        'run.yaml': stringify(run, { lineWidth: 100 }),
        'completions.jsonl': completionLines(pset, complete),
      },
    };
  });
}

function completionLines(pset: ProblemSetOnDisk, complete: Baseline['complete']): string {
  return pset.papers
    .flatMap((paper) =>
      paper.annotated.flatMap((file) =>
        file.snippets.map((span) => ({
          pset: pset.pset,
          paper: paper.id,
          snippet: span.name,
          code: complete(file, span),
        })),
      ),
    )
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}
