/** From a picture to what chart.js is told. Nothing here touches the page. */
import type { ChartConfiguration, ChartDataset } from 'chart.js';
import type {} from 'chartjs-chart-error-bars';
import { axisTicks, tickText } from './axis-ticks.ts';
import type { Axis, Layer, Look, Picture, Point } from './picture.ts';
import type { ChartTheme } from './theme.ts';

/** A point as chart.js wants it; error bars are drawn where the limits are there. */
interface Datum {
  readonly x: number;
  readonly y: number;
  readonly xMin?: number;
  readonly xMax?: number;
  readonly yMin?: number;
  readonly yMax?: number;
  readonly tip: readonly string[];
}

type Kinds = 'bar' | 'line' | 'scatterWithErrorBars';
export type Config = ChartConfiguration<Kinds, Datum[]>;
type Dataset = ChartDataset<Kinds, Datum[]>;

const tickSize = 12;
/** Pixels that a mark of a month or a number needs beside the next. */
const tickRoom = 72;

export function chartConfig(picture: Picture, theme: ChartTheme): Config {
  const font = { family: theme.fontFamily, size: tickSize };
  return {
    type: 'scatterWithErrorBars',
    data: { datasets: picture.layers.map((layer) => toDataset(layer, theme)) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      // At least twice the pixels, so that a saved picture is sharp.
      devicePixelRatio: Math.max(2, globalThis.devicePixelRatio),
      font,
      color: theme.colour('ink'),
      layout: { padding: { top: 16, right: 16 } },
      interaction: { mode: 'nearest', intersect: true },
      scales: { x: toScale(picture.x, theme, font), y: toScale(picture.y, theme, font) },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: theme.colour('ink'),
          bodyColor: theme.colour('surface'),
          bodyFont: font,
          callbacks: {
            title: () => '',
            label: ({ raw }) => (isDatum(raw) ? [...raw.tip] : ''),
          },
        },
      },
    },
  };
}

function isDatum(raw: unknown): raw is Datum {
  return typeof raw === 'object' && raw !== null && 'tip' in raw;
}

function toDatum({ x, y, xSpan, ySpan, tip }: Point): Datum {
  return {
    x,
    y,
    ...(xSpan && { xMin: xSpan.low, xMax: xSpan.high }),
    ...(ySpan && { yMin: ySpan.low, yMax: ySpan.high }),
    tip,
  };
}

function toDataset(layer: Layer, theme: ChartTheme): Dataset {
  const data = layer.points.map(toDatum);
  const colour = theme.colour(layer.look.colour);
  const base = { label: layer.name, data };
  switch (layer.kind) {
    case 'bars':
      return {
        ...base,
        type: 'bar',
        indexAxis: 'y',
        backgroundColor: colour,
        hoverBackgroundColor: colour,
        barThickness: 14,
        grouped: false,
        borderRadius: 2,
      };
    case 'line':
      return {
        ...base,
        type: 'line',
        borderColor: colour,
        borderWidth: 1.5,
        borderDash: [4, 3],
        pointRadius: 0,
        pointHitRadius: 0,
        stepped: layer.isStepped ? 'before' : false,
        order: 1,
      };
    case 'points':
      return {
        ...base,
        type: 'scatterWithErrorBars',
        // A point at the end of an axis is drawn whole.
        clip: 8,
        ...pointLook(layer.look, colour, theme.colour('surface')),
        errorBarColor: colour,
        errorBarWhiskerColor: colour,
        errorBarLineWidth: 1.25,
        errorBarWhiskerLineWidth: 1.25,
        errorBarWhiskerSize: 6,
        errorBarWhiskerRatio: 0,
      };
  }
}

function pointLook({ shape }: Look, colour: string, surface: string) {
  const isRing = shape === 'ring';
  const isStrokeOnly = shape === 'cross' || shape === 'star';
  const fill = isRing ? surface : colour;
  return {
    pointStyle: isRing ? ('circle' as const) : shape,
    // A circle fills more of its box than the other shapes.
    radius: isRing || shape === 'circle' ? 4.5 : 5.5,
    hoverRadius: 7,
    hitRadius: 6,
    backgroundColor: fill,
    hoverBackgroundColor: fill,
    borderColor: isRing || isStrokeOnly ? colour : surface,
    hoverBorderColor: colour,
    borderWidth: isRing || isStrokeOnly ? 2 : 1,
  };
}

/** Names of rows leave at least half of a narrow chart to what is drawn; the table has them whole. */
function shortened(name: string, chartWidth: number): string {
  const most = Math.max(8, Math.floor(chartWidth / 16));
  if (name.length <= most) return name;
  // Names of a family differ at their ends.
  const head = Math.ceil((most - 1) / 2);
  return `${name.slice(0, head)}…${name.slice(head + 1 - most)}`;
}

function toScale(axis: Axis, theme: ChartTheme, font: { family: string; size: number }) {
  const isRows = axis.kind === 'rows';
  return {
    type: axis.kind === 'log' ? ('logarithmic' as const) : ('linear' as const),
    // Rows have half a row of room at both ends, and are read from the top.
    min: isRows ? -0.6 : axis.min,
    max: isRows ? axis.names.length - 0.4 : axis.max,
    reverse: isRows,
    title: {
      display: axis.title !== '',
      text: axis.title,
      color: theme.colour('ink-soft'),
      font,
    },
    border: { display: !isRows, color: theme.colour('line-strong') },
    grid: { display: !isRows, color: theme.colour('line'), tickLength: isRows ? 0 : 4 },
    ticks: {
      autoSkip: !isRows,
      color: theme.colour(isRows ? 'ink' : 'ink-soft'),
      font,
      maxRotation: 0,
      callback(this: { chart: { width: number } }, value: number | string) {
        const text = tickText(axis, Number(value));
        return isRows ? shortened(text, this.chart.width) : text;
      },
    },
    afterBuildTicks: (built: { ticks: { value: number }[]; chart: { width: number } }) => {
      const room = Math.floor(built.chart.width / tickRoom);
      const ticks = axisTicks(axis, room);
      if (ticks) built.ticks = ticks.map((value) => ({ value }));
    },
  };
}
