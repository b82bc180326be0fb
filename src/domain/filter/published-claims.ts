/**
 * What was published about how many papers are safe for every model (cutoff 2025-01), and the dates
 * under which each number comes out: the article says 13; the results file of the benchmark's own site
 * gives 14, because it dates one paper by its last commit.
 */
import type { Paper } from '../problem-set/types.ts';
import {
  boundaries,
  type DateField,
  dateFieldsOf,
  isSafe,
  type SafetyRule,
} from './safe-papers.ts';

interface PublishedClaim {
  readonly id: 'article' | 'site';
  readonly papers: number;
  /** Papers whose last commit was taken for the first. */
  readonly datedByLastCommit: readonly string[];
}

const publishedCutoff = '2025-01';

export const publishedClaims: readonly PublishedClaim[] = [
  { id: 'article', papers: 13, datedByLastCommit: [] },
  { id: 'site', papers: 14, datedByLastCommit: ['minp'] },
];

/** A paper with the date that a claim gave it. */
function redated(paper: Paper, { datedByLastCommit }: PublishedClaim): Paper {
  return datedByLastCommit.includes(paper.id)
    ? { ...paper, firstCommitDate: paper.lastCommitDate }
    : paper;
}

/** How many papers are safe under a claim's own dates, and which of them only because of those. */
export function checkClaim(
  claim: PublishedClaim,
  papers: readonly Paper[],
): { readonly papers: number; readonly because: readonly string[] } {
  const safe = papers.filter((paper) => isSafe(redated(paper, claim), publishedCutoff));
  const because = safe.filter((paper) => !isSafe(paper, publishedCutoff)).map(({ id }) => id);
  return { papers: safe.length, because };
}

/** How many papers each rule leaves at a cutoff: every date with every boundary. */
export function safeCounts(
  papers: readonly Paper[],
  cutoffMonth: string,
  marginMonths = 0,
): { readonly dateField: DateField; readonly boundary: SafetyRule['boundary']; papers: number }[] {
  return dateFieldsOf(papers).flatMap((dateField) =>
    boundaries.map((boundary) => ({
      dateField,
      boundary,
      papers: papers.filter((paper) =>
        isSafe(paper, cutoffMonth, { dateField, boundary, marginMonths }),
      ).length,
    })),
  );
}
