import type { PaperFolder, ProblemSetIndex } from '../domain/problem-set/types.ts';

/** Where a problem set comes from. Rejects with a message for the reader when it cannot be had. */
export interface ProblemSetSource {
  loadIndex(): Promise<ProblemSetIndex>;
  /** The files of one paper, fetched only when asked for. */
  loadPaper(paper: string): Promise<PaperFolder>;
}
