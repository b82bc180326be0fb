/**
 * What each cell of a row says, made once a change for all rows. The table's markup only places these
 * texts: with 80 rows of a dozen cells, anything computed in markup is computed, and watched, a
 * thousand times.
 */
import type { Lens } from '../../domain/score/scoring-rule.ts';
import type { ScoreInterval } from '../../domain/stats/clustered-ratio.ts';
import { formatCount, formatDifference, formatPercent } from '../kit/format-number.ts';
import { leaderboardText as text } from '../text/leaderboard.ts';
import type { Origin } from '../text/origins.ts';
import type { BoardRow, TableRow } from './board-row.ts';
import { noRankWordsOf } from './no-rank.ts';

interface Part {
  readonly part: string;
  /** What it is a part of, to be put behind it. */
  readonly ofAll: string;
}

export interface RowCells {
  readonly id: string;
  readonly name: string;
  readonly rank: string;
  /** How far the lens moves the rank; null where it does not. */
  readonly shift: { readonly isUp: boolean; readonly mark: string; readonly words: string } | null;
  /** '' until it is known. */
  readonly range: string;
  readonly tier: string;
  /** Whether a new tier begins here, in a table by rank. */
  readonly beginsTier: boolean;
  readonly isOpen: boolean;
  /** null for the usual one. */
  readonly origin: Origin | null;
  readonly why: string | null;
  readonly isGreyed: boolean;
  readonly developer: string;
  readonly score: number | null;
  readonly interval: ScoreInterval | null;
  /** The score whose bar fills its track. */
  readonly full: number;
  readonly second: string;
  /** What the second score is called. */
  readonly secondLabel: string;
  readonly snippets: Part;
  readonly lines: Part;
  readonly moves: string;
  readonly movesMeaning: string | undefined;
  readonly cutoff: string;
  readonly isCutoffEdited: boolean;
  readonly price: string;
  readonly published: string;
  readonly difference: string;
  readonly entry: TableRow;
}

interface Shown {
  /** How many papers the scores cover. */
  readonly papers: number;
  readonly usualOrigin: Origin;
  readonly lens: Lens;
  readonly k: number;
  readonly isByRank: boolean;
}

/** The score that stands beside the one under the lens. */
export function secondScoreOf(lens: Lens): 'pass' | 'scaled' {
  return lens === 'lines' || lens === 'outer' ? 'pass' : 'scaled';
}

export function rowCells(rows: readonly TableRow[], shown: Shown): RowCells[] {
  const second = secondScoreOf(shown.lens);
  const secondLabel = second === 'pass' ? `pass@${shown.k}` : 'scaled';
  const full = fullOf(rows);
  return rows.map((entry, at): RowCells => {
    const { row, claims, move, published, origin } = entry;
    const { solver, score, rank } = row;
    const tierAbove = rows[at - 1]?.claims?.tier;
    const { usdPerMtokIn: input, usdPerMtokOut: output } = solver;
    return {
      id: solver.id,
      name: solver.name,
      rank: rank === null ? '–' : String(rank),
      shift: shiftOf(row),
      range: claims ? text.move(claims.range.best, claims.range.worst) : '',
      tier: claims ? String(claims.tier) : '',
      beginsTier:
        shown.isByRank && claims !== null && tierAbove !== undefined && tierAbove !== claims.tier,
      isOpen: solver.openWeights === true,
      origin: origin === shown.usualOrigin ? null : origin,
      why: noRankWordsOf(row, shown.papers),
      isGreyed: row.noRank === 'may-know-papers',
      developer: solver.developer ?? '–',
      score: score.underLens,
      interval: row.interval,
      full,
      second: formatPercent(second === 'pass' ? score.passAt1 : score.scaledPassAt1),
      secondLabel,
      snippets: partOf(score.passedSnippets, score.decidedSnippets),
      lines: partOf(score.passedLines, score.decidedLines),
      moves: move ? text.move(move.best.rank, move.worst.rank) : '–',
      movesMeaning: move ? text.moveMeaning(move.best.without, move.worst.without) : undefined,
      cutoff: row.cutoff ?? '–',
      isCutoffEdited: row.cutoff !== solver.knowledgeCutoff,
      price: output === null ? '–' : text.price(priceText(input), priceText(output)),
      published: published?.toFixed(6) ?? '–',
      difference: formatDifference(
        published === null || score.scaledPassAt1 === null ? null : score.scaledPassAt1 - published,
      ),
      entry,
    };
  });
}

/**
 * Bars start at zero. Half the scale is enough for every published score on all papers; a choice of
 * papers on which somebody scores higher gets the whole.
 */
function fullOf(rows: readonly TableRow[]): number {
  return rows.some(({ row }) => (row.interval?.high ?? row.score.underLens ?? 0) > 60) ? 100 : 60;
}

function shiftOf({ rank, rankByLines }: BoardRow): RowCells['shift'] {
  if (rank === null || rankByLines === null || rank === rankByLines) return null;
  const by = rankByLines - rank;
  const isUp = by > 0;
  return { isUp, mark: `${isUp ? '▴' : '▾'}${Math.abs(by)}`, words: text.shift(by, rankByLines) };
}

/** With several completions a snippet counts by its share; one decimal tells that. */
function partOf(part: number, whole: number): Part {
  return { part: formatCount(Math.round(part * 10) / 10), ofAll: text.ofAll(formatCount(whole)) };
}

function priceText(price: number | null): string {
  return price?.toFixed(2) ?? '–';
}
