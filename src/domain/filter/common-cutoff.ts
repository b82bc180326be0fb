/** The cutoff that holds for every solver at once, and the months that it may be set to. */
import type { Paper } from '../problem-set/types.ts';
import type { SolverFacts } from '../score/types.ts';
import { cutoffMonths } from './cutoffs.ts';
import { cutoffOf, type LeaderboardFilter } from './leaderboard-filter.ts';
import { dateOf, monthsAfter } from './safe-papers.ts';

type Dated = Pick<SolverFacts, 'id' | 'knowledgeCutoff'>;

/**
 * The latest cutoff of all solvers, as edited or as claimed: what is safe for it is safe for everybody.
 * null when no cutoff is known.
 */
export function latestCutoff(
  solvers: readonly Dated[],
  filter: Pick<LeaderboardFilter, 'editedCutoffs'>,
): string | null {
  return knownCutoffs(solvers, filter).at(-1) ?? null;
}

/**
 * ISO months, oldest first: from the first known cutoff, or from the month before the first paper where
 * that is earlier or nothing is known, to the last month that leaves a paper.
 */
export function monthsToChoose(
  solvers: readonly Dated[],
  papers: readonly Paper[],
  filter: Pick<LeaderboardFilter, 'editedCutoffs' | 'dateField'>,
): string[] {
  const dates = papers.map((paper) => dateOf(paper, filter.dateField)).sort();
  const [first] = dates;
  if (first === undefined) return [];
  const ends = [
    ...knownCutoffs(solvers, filter).slice(0, 1),
    monthsAfter(first.slice(0, 7), -1),
  ].sort();
  return cutoffMonths(
    ends.map((knowledgeCutoff) => ({ knowledgeCutoff })),
    papers.map((paper) => ({ firstCommitDate: dateOf(paper, filter.dateField) })),
  );
}

interface CutoffGroup {
  /** ISO month. */
  readonly month: string;
  readonly solvers: number;
}

/** How many solvers have each cutoff, oldest first; those without one are in no group. */
export function cutoffGroups(
  solvers: readonly Dated[],
  filter: Pick<LeaderboardFilter, 'editedCutoffs'>,
): CutoffGroup[] {
  const counts = new Map<string, number>();
  for (const month of knownCutoffs(solvers, filter)) {
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].map(([month, count]) => ({ month, solvers: count }));
}

/** The last ISO day that a rule still counts as known for a cutoff month. */
export function lastKnownDay(
  cutoffMonth: string,
  { boundary, marginMonths }: Pick<LeaderboardFilter, 'boundary' | 'marginMonths'>,
): string {
  const month = monthsAfter(cutoffMonth, marginMonths);
  if (boundary === 'first-day') return `${month}-01`;
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** Whether a text is an ISO month that an edited cutoff can be. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/**
 * The edited cutoffs after one more edit. What equals the claim, or is empty, is no edit any more.
 * @param month ISO month, or '' for the claim
 */
export function withEdit(
  edited: LeaderboardFilter['editedCutoffs'],
  solver: Dated,
  month: string,
): LeaderboardFilter['editedCutoffs'] {
  const others = Object.entries(edited).filter(([id]) => id !== solver.id);
  const isEdit = month !== '' && month !== solver.knowledgeCutoff;
  return Object.fromEntries(isEdit ? [...others, [solver.id, month]] : others);
}

function knownCutoffs(
  solvers: readonly Dated[],
  filter: Pick<LeaderboardFilter, 'editedCutoffs'>,
): string[] {
  return solvers.flatMap((solver) => cutoffOf(filter, solver) ?? []).sort();
}
