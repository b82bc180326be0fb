/** The prompts of a paper's snippets: ours, and the benchmark's own where its template is at hand. */
import type { Checked } from '../fault.ts';
import { type AnnotatedFile, maskSnippet } from './annotated-file.ts';
import { officialPrompt, type PromptTemplate } from './official-prompt.ts';
import { type OfficialStatus, officialStatus } from './official-status.ts';
import { buildPrompt } from './prompt.ts';
import { publishedPset } from '../score/published.ts';
import type { FileContent } from './types.ts';

/** `own` is this project's wording, `official` the benchmark's. */
export type PromptKind = 'own' | 'official';

/** A line of an exported file. */
export interface PromptRecord {
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  readonly kind: PromptKind;
  readonly prompt: string;
  readonly withPaper: boolean;
  /** Where a completion can get a verdict; of the published set alone. */
  readonly status?: OfficialStatus;
}

export interface PaperForPrompts {
  readonly pset: string;
  /** Id of the paper. */
  readonly paper: string;
  readonly files: Readonly<Record<string, FileContent>>;
  /** In the order of papers.yaml. */
  readonly contextFiles: readonly string[];
  readonly annotated: readonly AnnotatedFile[];
}

/** Where the benchmark's own loader looks for a paper's text, in its order. */
export const paperTextFiles = ['paper2code_paper.tex', 'paper2code_paper.md'];

/**
 * In the order of the paper's files; of one snippet, ours comes first.
 * @param paperText null to ask without it
 * @param template the benchmark's; null leaves its prompts out
 */
export function promptsOfPaper(
  { pset, paper, files, contextFiles, annotated }: PaperForPrompts,
  paperText: string | null,
  template: PromptTemplate | null,
): Checked<PromptRecord[]> {
  const records: PromptRecord[] = [];
  const status = pset === publishedPset ? { status: officialStatus(paper) } : {};
  for (const file of annotated) {
    for (const snippet of file.snippets) {
      const of = { pset, paper, snippet: snippet.name };
      const withPaper = paperText !== null;
      const prompt = buildPrompt({
        paperText,
        file: file.path,
        maskedCode: maskSnippet(file, snippet),
        snippet,
      });
      records.push({ ...of, kind: 'own', prompt, withPaper, ...status });
      if (template === null) continue;
      const parts = { paper, paperText, files, contextFiles, file, snippet };
      const official = officialPrompt(template, parts);
      if (!official.ok) return official;
      records.push({ ...of, kind: 'official', prompt: official.value, withPaper, ...status });
    }
  }
  return { ok: true, value: records };
}
