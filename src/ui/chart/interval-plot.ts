/** Scores as dots with their intervals, one row a solver. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { chartText } from '../text/charts.ts';
import { formatPercent } from '../kit/format-number.ts';
import { byLook } from './by-look.ts';
import { heightOfRows, type Look, type Picture, type Stroke } from './picture.ts';

export interface IntervalRow {
  readonly name: string;
  /** Which rows belong together; named in the legend. */
  readonly group: string;
  readonly look: Look;
  /** Percent; null when nothing is decided: the row stays, without a dot. */
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface Words {
  readonly title: string;
  readonly score: string;
  readonly stamp: TableView['stamp'];
}

/** Rows are drawn in the order given, the first at the top. The axis begins at zero, or holds it. */
export function intervalPlot(
  rows: readonly IntervalRow[],
  { title, score, stamp }: Words,
): Picture {
  const ends = rows.flatMap((row) => [row.score ?? 0, row.high ?? 0]);
  const low = Math.min(0, ...rows.flatMap((row) => [row.score ?? 0, row.low ?? 0]));
  const min = Math.floor(low / 10) * 10;
  const table: TableView = {
    title,
    columns: [
      { key: 'model', label: chartText.model, digits: null },
      { key: 'score', label: score, digits: 1 },
      { key: 'low', label: chartText.low, digits: 1 },
      { key: 'high', label: chartText.high, digits: 1 },
    ],
    rows: rows.map((row) => [row.name, row.score, row.low, row.high]),
    stamp,
  };
  return {
    title,
    summary: chartText.intervalSummary(title, rows.length, extremes(rows)),
    x: { kind: 'linear', title: score, min, max: Math.ceil(Math.max(10, ...ends) / 10) * 10 },
    y: { kind: 'rows', title: '', names: rows.map(({ name }) => name) },
    layers: byLook(
      rows.flatMap(({ name, group, look, score: x, low, high }, y) => {
        if (x === null) return [];
        const span = low === null || high === null ? undefined : { low, high };
        const interval = chartText.interval(
          formatPercent(x),
          formatPercent(low),
          formatPercent(high),
        );
        return [{ group, look, point: { x, y, xSpan: span, tip: [name, interval] } }];
      }),
    ),
    strokes: min < 0 ? [zeroLine(rows.length)] : [],
    height: heightOfRows(rows.length),
    table,
  };
}

function zeroLine(rows: number): Stroke {
  return { from: [0, rows - 0.5], to: [0, -0.5], colour: 'ink', isDashed: true };
}

function extremes(rows: readonly IntervalRow[]): string | null {
  const known = rows.filter(({ score }) => score !== null);
  const best = known.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];
  if (!best) return null;
  const { name, score, low, high } = best;
  return `${name}, ${chartText.interval(formatPercent(score), formatPercent(low), formatPercent(high))}`;
}
