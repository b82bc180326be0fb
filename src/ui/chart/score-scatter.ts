/** Scores against something else that is known of each model: price, cutoff, another score. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { formatPercent } from '../kit/format-number.ts';
import { chartText } from '../text/charts.ts';
import { dayNumber, isoDay } from './axis-ticks.ts';
import { byLook } from './by-look.ts';
import type { Axis, Look, Picture, Stroke } from './picture.ts';

export interface ScatterRow {
  readonly name: string;
  readonly group: string;
  readonly look: Look;
  /** A number, or an ISO day or month; null where unknown: in the table, not in the chart. */
  readonly x: number | string | null;
  /** Percent. */
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** On the Pareto front, which a stepped line joins. */
  readonly isOnFront: boolean;
  /** Part of the background: without its name, and without an error bar. */
  readonly isQuiet?: boolean | undefined;
}

interface Words {
  readonly title: string;
  readonly x: string;
  readonly score: string;
  readonly stamp: TableView['stamp'];
}

interface Shape {
  readonly xKind: 'linear' | 'log' | 'days';
  /** Draws where both are equal. */
  readonly hasDiagonal: boolean;
}

const frontLook: Look = { colour: 'ink-soft', shape: 'circle' };
const height = 420;

export function scoreScatter(
  rows: readonly ScatterRow[],
  { title, x: xTitle, score: yTitle, stamp }: Words,
  { xKind, hasDiagonal }: Shape,
): Picture {
  const placed = rows.flatMap((row) => {
    if (row.x === null || row.score === null) return [];
    const x = typeof row.x === 'string' ? dayNumber(row.x) : row.x;
    return [{ ...row, x, score: row.score }];
  });
  const x = xAxis(
    placed.map((row) => row.x),
    xKind,
    xTitle,
  );
  const top = Math.max(10, ...placed.map(({ score, high }) => high ?? score));
  const y: Axis = { kind: 'linear', title: yTitle, min: 0, max: Math.ceil(top / 10) * 10 };
  const hasIntervals = rows.some(({ low }) => low !== null);
  const front = placed.filter(({ isOnFront }) => isOnFront).toSorted((a, b) => a.x - b.x);
  const points = byLook(
    placed.map(({ name, group, look, x: at, score, low, high, isQuiet }) => ({
      group,
      look,
      point: {
        x: at,
        y: score,
        ySpan: low === null || high === null || isQuiet ? undefined : { low, high },
        label: isQuiet ? undefined : name,
        tip: [
          name,
          `${xTitle}: ${xKind === 'days' ? isoDay(at).slice(0, 7) : at}`,
          hasIntervals
            ? chartText.interval(formatPercent(score), formatPercent(low), formatPercent(high))
            : `${yTitle}: ${formatPercent(score)}`,
        ],
      },
    })),
  );
  return {
    title,
    summary: chartText.scatterSummary(title, placed.length, xTitle, yTitle),
    x,
    y,
    layers: [
      ...points,
      ...(front.length < 2
        ? []
        : [
            {
              kind: 'line' as const,
              name: chartText.front,
              look: frontLook,
              isStepped: true,
              points: front.map((row) => ({ x: row.x, y: row.score, tip: [] })),
            },
          ]),
    ],
    strokes: hasDiagonal ? [diagonal(x.min, Math.min(x.max, y.max))] : [],
    height,
    table: {
      title,
      columns: [
        { key: 'model', label: chartText.model, digits: null },
        { key: 'x', label: xTitle, digits: null },
        { key: 'score', label: yTitle, digits: hasIntervals ? 1 : null },
        ...(hasIntervals
          ? [
              { key: 'low', label: chartText.low, digits: 1 },
              { key: 'high', label: chartText.high, digits: 1 },
            ]
          : []),
      ],
      rows: rows.map(({ name, x: at, score, low, high }) =>
        hasIntervals ? [name, at, score, low, high] : [name, at, score],
      ),
      stamp,
    },
  };
}

function xAxis(values: readonly number[], kind: Shape['xKind'], title: string) {
  const min = Math.min(...values);
  const max = Math.max(...values);
  if (kind === 'log') return { kind, title, min: min / 1.5, max: max * 3 };
  if (kind === 'days') return { kind, title, min: min - 30, max: max + 120 };
  return { kind, title, min: Math.min(0, min), max: Math.ceil(max / 10) * 10 };
}

function diagonal(from: number, to: number): Stroke {
  return { from: [from, from], to: [to, to], colour: 'line-strong', isDashed: true };
}
