/** Orders the leaderboard by any of its columns. */
import type { LeaderboardRow } from '../score/leaderboard.ts';
import type { SolverFacts } from '../score/types.ts';
import { orderBy, type Sort } from './order-by.ts';

export const leaderboardColumns = [
  'rank',
  'model',
  'developer',
  'lens',
  'scaled',
  'pass',
  'snippets',
  'lines',
  'timed-out',
  'cutoff',
  'price',
] as const;
export type LeaderboardColumn = (typeof leaderboardColumns)[number];

export type LeaderboardSort = Sort<LeaderboardColumn>;

export const defaultSort: LeaderboardSort = { column: 'rank', direction: 'asc' };

type Row = LeaderboardRow<SolverFacts>;

const valueOf: Record<LeaderboardColumn, (row: Row) => number | string | null> = {
  rank: ({ rank }) => rank,
  model: ({ solver }) => solver.name,
  developer: ({ solver }) => solver.developer,
  lens: ({ score }) => score.underLens,
  scaled: ({ score }) => score.scaledPassAt1,
  pass: ({ score }) => score.passAt1,
  snippets: ({ score }) => score.passedSnippets,
  lines: ({ score }) => score.passedLines,
  'timed-out': ({ score }) => score.timedOut,
  cutoff: ({ solver }) => solver.knowledgeCutoff,
  price: ({ solver }) => solver.usdPerMtokOut,
};

/** Sorts without changing the rows given. Equal rows keep their order; unknown values come last. */
export function sortRows<R extends Row>(
  rows: readonly R[],
  { column, direction }: LeaderboardSort,
): R[] {
  return orderBy<R>(rows, valueOf[column], direction);
}
