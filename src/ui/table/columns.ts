/** Which columns the table has, in their order. */
import { type LeaderboardColumn, leaderboardColumns } from '../../domain/filter/sort-rows.ts';
import type { Lens } from '../../domain/score/scoring-rule.ts';
import { lensWords } from '../text/filter.ts';
import { followingColumnWords, leaderboardColumnWords } from '../text/leaderboard.ts';
import { secondScoreOf } from './row-cells.ts';

interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly meaning: string;
  readonly isNumber: boolean;
  /** Pixels; null for those that share what is left. */
  readonly width: number | null;
  /** null: has no order of its own. */
  readonly column: LeaderboardColumn | null;
}

interface Shown {
  readonly lens: Lens;
  readonly k: number;
  readonly showParity: boolean;
  readonly showMoves: boolean;
  /** Whether some solver of the board has one. */
  readonly hasDevelopers: boolean;
  readonly hasCutoffs: boolean;
  readonly hasPrices: boolean;
}

/** A column keeps its width whatever it holds: a change of the table moves none. */
const widths: Readonly<Record<string, number>> = {
  rank: 64,
  range: 64,
  tier: 48,
  developer: 104,
  scaled: 76,
  pass: 76,
  snippets: 88,
  lines: 104,
  moves: 144,
  cutoff: 80,
  price: 108,
  published: 96,
  difference: 100,
};
const widthOf = (name: string) => widths[name] ?? null;

/** Columns of text and bars are never narrower. */
const leastShared = 228;

/** Of the column of check boxes before all others, in pixels. */
const pickWidth = 32;

/** Pixels below which the columns would not hold what they have to. */
export function leastWidthOf(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastShared), pickWidth);
}

/** The tracks of the grid that each row is, in CSS: the same in all, so that cells stand in columns. */
export function tracksOf(columns: readonly TableColumn[]): string {
  const tracks = columns.map(({ width }) =>
    width === null ? `minmax(${leastShared}px, 1fr)` : `${width}px`,
  );
  return [`${pickWidth}px`, ...tracks].join(' ');
}

/** The score under the lens, and beside it the one that the lens leaves out. */
export function columnsFor(shown: Shown): TableColumn[] {
  const { lens, k } = shown;
  const { score, meaning } = lensWords[lens];
  const second = secondScoreOf(lens);
  const secondLabel = second === 'pass' ? `pass@${k}` : leaderboardColumnWords.scaled.label;
  return [
    sorted('rank', true),
    following('range', false),
    following('tier', false),
    sorted('model', false),
    ...when(shown.hasDevelopers, sorted('developer', false)),
    { name: 'lens', label: score(k), meaning, isNumber: false, width: null, column: 'lens' },
    { ...sorted(second, true), label: secondLabel },
    sorted('snippets', true),
    sorted('lines', true),
    ...when(shown.showMoves, following('moves', true)),
    ...when(shown.hasCutoffs, sorted('cutoff', false)),
    ...when(shown.hasPrices, sorted('price', true)),
    ...when(shown.showParity, following('published', true), following('difference', true)),
  ];
}

function sorted(column: keyof typeof leaderboardColumnWords, isNumber: boolean): TableColumn {
  return {
    name: column,
    column,
    isNumber,
    width: widthOf(column),
    ...leaderboardColumnWords[column],
  };
}

function following(name: keyof typeof followingColumnWords, isNumber: boolean): TableColumn {
  return { name, column: null, isNumber, width: widthOf(name), ...followingColumnWords[name] };
}

function when(isShown: boolean, ...columns: readonly TableColumn[]): readonly TableColumn[] {
  return isShown ? columns : [];
}

/** What a field for sorting offers, where there are no headers: every column with an order. */
export function sortableColumns(
  lens: Lens,
  k: number,
): { readonly column: LeaderboardColumn; readonly label: string }[] {
  const labelOf = (column: LeaderboardColumn) => {
    if (column === 'lens') return lensWords[lens].score(k);
    if (column === 'timed-out') return null;
    return column === 'pass' ? `pass@${k}` : leaderboardColumnWords[column].label;
  };
  return leaderboardColumns.flatMap((column) => {
    const label = labelOf(column);
    return label === null ? [] : [{ column, label }];
  });
}
