/** The prompts of a problem set, one a snippet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskSnippet } from '../../domain/problem-set/annotated-file.ts';
import { buildPrompt } from '../../domain/problem-set/prompt.ts';
import { BenchDataError } from '../bench-data/checked.ts';
import type { PaperOnDisk, ProblemSetOnDisk } from '../bench-data/read-pset.ts';

/** A line of the exported file. */
export interface PromptRecord {
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  readonly prompt: string;
  readonly withPaper: boolean;
}

/** Where the benchmark's own loader looks for a paper's text, in its order. */
const paperTextFiles = ['paper2code_paper.tex', 'paper2code_paper.md'];

/**
 * In the order of papers.yaml, and within a paper of its files.
 * @param withPaper whether a solver reads the paper's text; then a paper without one is an error
 */
export function promptsOf(pset: ProblemSetOnDisk, withPaper: boolean): PromptRecord[] {
  return pset.papers.flatMap((paper) => {
    const paperText = withPaper ? readPaperText(paper) : null;
    return paper.annotated.flatMap((file) =>
      file.snippets.map((snippet) => ({
        pset: pset.pset,
        paper: paper.id,
        snippet: snippet.name,
        prompt: buildPrompt({
          paperText,
          file: file.path,
          maskedCode: maskSnippet(file, snippet),
          snippet,
        }),
        withPaper,
      })),
    );
  });
}

function readPaperText({ id, folder }: PaperOnDisk): string {
  const path = paperTextFiles.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) {
    const names = paperTextFiles.join(' nor ');
    throw new BenchDataError(`${id}/: has neither ${names}. Add one, or use --without-paper.`);
  }
  return readFileSync(path, 'utf8');
}
