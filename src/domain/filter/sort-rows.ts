/** Orders the leaderboard by any of its columns. */
import type { LeaderboardRow } from '../score/leaderboard.ts';
import type { SolverFacts } from '../score/types.ts';

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

export const sortDirections = ['asc', 'desc'] as const;
type SortDirection = (typeof sortDirections)[number];

export interface LeaderboardSort {
  readonly column: LeaderboardColumn;
  readonly direction: SortDirection;
}

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

// A fixed language: the same rows come in the same order on every machine.
const words = new Intl.Collator('en', { numeric: true });

/** Sorts without changing the rows given. Equal rows keep their order; unknown values come last. */
export function sortRows<R extends Row>(
  rows: readonly R[],
  { column, direction }: LeaderboardSort,
): R[] {
  const value = valueOf[column];
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const a = value(left);
    const b = value(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') {
      return sign * words.compare(String(a), String(b));
    }
    return sign * (a - b);
  });
}
