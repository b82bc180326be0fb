/** The prompts of a problem set: ours for every snippet, and the benchmark's own where its template is given. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultText } from '../../domain/fault.ts';
import type { PromptTemplate } from '../../domain/problem-set/official-prompt.ts';
import {
  paperTextFiles,
  type PromptRecord,
  promptsOfPaper,
} from '../../domain/problem-set/paper-prompts.ts';
import { BenchDataError } from '../bench-data/checked.ts';
import type { PaperOnDisk, ProblemSetOnDisk } from '../bench-data/read-pset.ts';

/**
 * In the order of papers.yaml.
 * @param withPaper whether a solver reads the paper's text; then a paper without one is an error
 * @param template the benchmark's; null leaves its prompts out
 */
export function promptsOf(
  { pset, papers }: ProblemSetOnDisk,
  withPaper: boolean,
  template: PromptTemplate | null = null,
): PromptRecord[] {
  return papers.flatMap((paper) => {
    const paperText = withPaper ? readPaperText(paper) : null;
    const of = { ...paper, pset, paper: paper.id };
    const prompts = promptsOfPaper(of, paperText, template);
    if (!prompts.ok) throw new BenchDataError(prompts.faults.map(faultText).join('\n'));
    return prompts.value;
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
