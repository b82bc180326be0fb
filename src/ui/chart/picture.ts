/**
 * A chart as plain data: what is drawn, what is said of it, and the table that holds the same numbers.
 * Every kind of chart is a function to this; drawing knows nothing of models or papers.
 */
import type { TableView } from '../../domain/exchange/table-view.ts';

/** A token of styles/tokens.css, without the two dashes. */
export type Colour =
  'accent' | 'bar' | 'ink' | 'ink-soft' | 'line-strong' | `series-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Colour and shape together, so that neither has to be told alone. */
export interface Look {
  readonly colour: Colour;
  readonly shape: 'circle' | 'ring' | 'rect' | 'triangle' | 'rectRot' | 'cross' | 'star';
}

/** Values of an axis. Dates are days since 1970-01-01; rows count from 0 at the top. */
export type Axis =
  | {
      readonly kind: 'linear' | 'log' | 'days';
      readonly title: string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'rows'; readonly title: string; readonly names: readonly string[] };

interface Span {
  readonly low: number;
  readonly high: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Interval along an axis, drawn as an error bar. */
  readonly xSpan?: Span | undefined;
  readonly ySpan?: Span | undefined;
  /** Stands beside the point where there is room. */
  readonly label?: string | undefined;
  /** Lines shown when the point is pointed at. */
  readonly tip: readonly string[];
}

export type Layer =
  | {
      readonly kind: 'points';
      readonly name: string;
      readonly look: Look;
      readonly points: readonly Point[];
    }
  /** Horizontal bars from zero; `x` is the length, `y` the row. */
  | {
      readonly kind: 'bars';
      readonly name: string;
      readonly look: Look;
      readonly points: readonly Point[];
    }
  /** A line through points, as steps when values hold until the next point. */
  | {
      readonly kind: 'line';
      readonly name: string;
      readonly look: Look;
      readonly points: readonly Point[];
      readonly isStepped: boolean;
    };

/** A straight line that belongs to no point: a cutoff, the diagonal, the bar of a dumbbell. */
export interface Stroke {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly colour: Colour;
  readonly isDashed: boolean;
  readonly label?: string | undefined;
}

export interface Picture {
  readonly title: string;
  /** What the chart shows, in a sentence or two, for those who do not see it. */
  readonly summary: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly layers: readonly Layer[];
  readonly strokes: readonly Stroke[];
  /** Height in CSS pixels. */
  readonly height: number;
  readonly table: TableView;
}

const rowHeight = 22;
/** Axis, title and margins. */
const around = 64;

/** The height of a chart with so many rows. */
export function heightOfRows(rows: number): number {
  return rows * rowHeight + around;
}
