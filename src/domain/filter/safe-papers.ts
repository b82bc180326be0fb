/** Which papers a model cannot have seen in training, as far as dates can tell. */
import type { Paper } from '../problem-set/types.ts';

/**
 * The dates that a rule may go by. The code's first commit is what the benchmark and this site mean by
 * safe; the article's dates say when the idea was public, not the code. The last commit is no choice:
 * code that changed since may have been read before. Where we wrote the code anew, the first commit is
 * that of our text, and the original one that of the authors' code.
 */
export const dateFields = ['first-commit', 'original-commit', 'arxiv-v1', 'arxiv-version'] as const;
export type DateField = (typeof dateFields)[number];

/** After the cutoff month's last day; or after its first, as the benchmark's own code compares. */
export const boundaries = ['month-end', 'first-day'] as const;

export interface SafetyRule {
  readonly dateField: DateField;
  readonly boundary: (typeof boundaries)[number];
  /** Months added to every cutoff, for those who doubt it; 0 or more. */
  readonly marginMonths: number;
}

export const usualSafety: SafetyRule = {
  dateField: 'first-commit',
  boundary: 'month-end',
  marginMonths: 0,
};

/** What the dates of a paper are read from. */
export type DatedPaper = Pick<
  Paper,
  'firstCommitDate' | 'originalFirstCommitDate' | 'arxivV1Date' | 'arxivVersionDate'
>;

/** ISO day. */
export function dateOf(paper: DatedPaper, field: DateField): string {
  switch (field) {
    case 'first-commit':
      return paper.firstCommitDate;
    case 'original-commit':
      return paper.originalFirstCommitDate ?? paper.firstCommitDate;
    case 'arxiv-v1':
      return paper.arxivV1Date;
    case 'arxiv-version':
      return paper.arxivVersionDate;
  }
}

/** The dates that differ for some paper of a problem set: only where code was written anew are there two. */
export function dateFieldsOf(papers: readonly DatedPaper[]): readonly DateField[] {
  const hasOriginals = papers.some(({ originalFirstCommitDate: date }) => date !== null);
  return hasOriginals ? dateFields : dateFields.filter((field) => field !== 'original-commit');
}

/**
 * Whether a paper came after a knowledge cutoff.
 * @param cutoffMonth ISO month, `2025-01`
 */
export function isSafe(
  paper: DatedPaper,
  cutoffMonth: string,
  { dateField, boundary, marginMonths }: SafetyRule = usualSafety,
): boolean {
  const date = dateOf(paper, dateField);
  const month = monthsAfter(cutoffMonth, marginMonths);
  // A day is after the last of a month exactly when its own month is a later one.
  return boundary === 'month-end' ? date.slice(0, 7) > month : date > `${month}-01`;
}

/** The last knowledge cutoff, an ISO month, for which a paper is safe. */
export function latestSafeCutoff(
  paper: DatedPaper,
  { dateField, boundary, marginMonths }: SafetyRule = usualSafety,
): string {
  const date = dateOf(paper, dateField);
  const isWithinMonth = boundary === 'first-day' && !date.endsWith('-01');
  return monthsAfter(date.slice(0, 7), (isWithinMonth ? 0 : -1) - marginMonths);
}

/** The papers that are safe for a cutoff; all of them when there is none. */
export function safePapers<P extends DatedPaper>(
  papers: readonly P[],
  cutoffMonth: string | null,
  rule: SafetyRule = usualSafety,
): P[] {
  return papers.filter((paper) => cutoffMonth === null || isSafe(paper, cutoffMonth, rule));
}

/** An ISO month some months after another. */
export function monthsAfter(month: string, count: number): string {
  if (count === 0) return month;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  const of = String((months % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${of}`;
}
