/** What a problem set is made of. The words are those of docs/architecture.md. */

import type { PaperStrength } from './test-strength.ts';

/** One blank in an annotated file. (problem set, paper, name) identifies it. */
export interface Snippet {
  readonly paper: string;
  readonly name: string;
  /** `name` made fit for URLs and folder names; unique within its paper. */
  readonly slug: string;
  /** Annotated file it stands in, relative to the paper's folder. */
  readonly file: string;
  /** Name of the innermost snippet around it; null for an outer one. */
  readonly parent: string | null;
  /** 0 for an outer snippet. */
  readonly depth: number;
  /** Non-blank lines that do not start with `#`; the weight in scaled pass@1. */
  readonly codeLines: number;
  readonly hint: string | null;
}

/** Facts about a paper. Dates are ISO days (`2025-03-09`). */
export interface Paper {
  readonly id: string;
  readonly title: string;
  readonly venue: string;
  readonly paperUrl: string;
  readonly codeUrl: string | null;
  readonly arxivV1Date: string;
  readonly arxivVersionDate: string;
  /** First publication of the code that the blanks stand in: what contamination rules compare. */
  readonly firstCommitDate: string;
  readonly lastCommitDate: string;
  /** For code rewritten by this project: when the authors' own code was first published. */
  readonly originalFirstCommitDate: string | null;
  /** Id of the paper in the published benchmark that this one corresponds to. */
  readonly benchmarkId: string | null;
  readonly domain: string | null;
}

/** A file as it lies in a paper's folder. */
export type FileContent = { readonly text: string } | { readonly base64: string };

/** All that is needed to show a paper and to judge a completion of one of its snippets. */
export interface PaperFolder {
  readonly pset: string;
  readonly paper: string;
  /** Path relative to the paper's folder -> content. Notes, paper text and wrong answers are not among them. */
  readonly files: Readonly<Record<string, FileContent>>;
  readonly annotatedFiles: readonly string[];
  /** The paper's idea as HTML, rendered at build time from our own Markdown; null where there is none. */
  readonly summaryHtml: string | null;
  /** Snippet -> a believable wrong answer to it, for the judge to try. */
  readonly knownWrong?: Readonly<Record<string, string>> | undefined;
  readonly timeLimitSeconds: number;
}

/** A problem set without its files. */
export interface ProblemSetIndex {
  readonly pset: string;
  readonly title: string;
  /** SHA-256 over everything in the set; names the data version. */
  readonly sha256: string;
  readonly papers: readonly Paper[];
  readonly snippets: readonly Snippet[];
  /** Paper id -> how strong its tests are; only where that was measured. */
  readonly strength?: Readonly<Record<string, PaperStrength>> | undefined;
}
