/** The prompts of a problem set: ours for every snippet, and the benchmark's own where its template is given. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultText } from '../../domain/fault.ts';
import {
  type AnnotatedFile,
  maskSnippet,
  type SnippetSpan,
} from '../../domain/problem-set/annotated-file.ts';
import { officialPrompt, type PromptTemplate } from '../../domain/problem-set/official-prompt.ts';
import { buildPrompt } from '../../domain/problem-set/prompt.ts';
import { BenchDataError } from '../bench-data/checked.ts';
import type { PaperOnDisk, ProblemSetOnDisk } from '../bench-data/read-pset.ts';

/** A line of the exported file. */
export interface PromptRecord {
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  /** `own` is this project's wording, `official` the benchmark's. */
  readonly kind: 'own' | 'official';
  readonly prompt: string;
  readonly withPaper: boolean;
}

/** Where the benchmark's own loader looks for a paper's text, in its order. */
const paperTextFiles = ['paper2code_paper.tex', 'paper2code_paper.md'];

/**
 * In the order of papers.yaml, and within a paper of its files; of one snippet, ours comes first.
 * @param withPaper whether a solver reads the paper's text; then a paper without one is an error
 * @param template the benchmark's; null leaves its prompts out
 */
export function promptsOf(
  pset: ProblemSetOnDisk,
  withPaper: boolean,
  template: PromptTemplate | null = null,
): PromptRecord[] {
  return pset.papers.flatMap((paper) => {
    const paperText = withPaper ? readPaperText(paper) : null;
    return paper.annotated.flatMap((file) =>
      file.snippets.flatMap((snippet): PromptRecord[] => {
        const of = { pset: pset.pset, paper: paper.id, snippet: snippet.name };
        const own = ownPrompt(paperText, file, snippet);
        const records: PromptRecord[] = [{ ...of, kind: 'own', prompt: own, withPaper }];
        if (template === null) return records;
        const { id, files, contextFiles } = paper;
        const parts = { paper: id, paperText, files, contextFiles, file, snippet };
        const official = officialPrompt(template, parts);
        if (!official.ok) throw new BenchDataError(official.faults.map(faultText).join('\n'));
        return [...records, { ...of, kind: 'official', prompt: official.value, withPaper }];
      }),
    );
  });
}

function ownPrompt(paperText: string | null, file: AnnotatedFile, snippet: SnippetSpan): string {
  return buildPrompt({
    paperText,
    file: file.path,
    maskedCode: maskSnippet(file, snippet),
    snippet,
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
