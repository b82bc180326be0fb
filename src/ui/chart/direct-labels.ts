/** A plugin of chart.js: strokes behind the points, and names beside them where there is room. */
import type { Chart, Plugin } from 'chart.js';
import type { Picture, Point, Stroke } from './picture.ts';
import type { ChartTheme } from './theme.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const textSize = 12;
const gap = 8;

/**
 * The first place around what is drawn of a point where a text lies within the area and over nothing
 * that is there already: right and left of the point, above and below its error bar in the middle, to
 * the left or to the right. null when there is none.
 * @param drawn top and bottom of the point with its error bar
 */
export function freePlace(
  at: { readonly x: number; readonly y: number },
  drawn: Pick<Box, 'top' | 'bottom'>,
  width: number,
  area: Box,
  taken: readonly Box[],
): Box | null {
  const half = textSize / 2 + 1;
  const boxAt = (left: number, middle: number): Box => ({
    left,
    top: middle - half,
    right: left + width,
    bottom: middle + half,
  });
  const places = [
    boxAt(at.x + gap, at.y),
    boxAt(at.x - gap - width, at.y),
    ...[drawn.top - half, drawn.bottom + half].flatMap((middle) =>
      [at.x - width / 2, at.x - width + gap, at.x - gap].map((start) => boxAt(start, middle)),
    ),
  ];
  return (
    places.find((box) => isWithin(box, area) && !taken.some((other) => touch(box, other))) ?? null
  );
}

const isWithin = (box: Box, area: Box) =>
  box.left >= area.left &&
  box.right <= area.right &&
  box.top >= area.top &&
  box.bottom <= area.bottom;
const touch = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The plugin of one chart, and what tells it that the chart is to show something else. */
export function directLabels(
  picture: Picture,
  theme: ChartTheme,
): { readonly plugin: Plugin; readonly show: (picture: Picture, theme: ChartTheme) => void } {
  let shown = { picture, theme };
  return {
    show: (next, nextTheme) => {
      shown = { picture: next, theme: nextTheme };
    },
    plugin: {
      id: 'direct-labels',
      beforeDatasetsDraw(chart) {
        const named: Box[] = [];
        for (const stroke of shown.picture.strokes) drawStroke(chart, stroke, shown.theme, named);
      },
      afterDatasetsDraw(chart) {
        const points = shown.picture.layers.flatMap((layer) =>
          layer.kind === 'line' ? [] : layer.points,
        );
        drawNames(chart, points, shown.theme);
      },
    },
  };
}

function pixelOf(chart: Chart, x: number, y: number): { x: number; y: number } {
  const { x: across, y: down } = chart.scales;
  return { x: across?.getPixelForValue(x) ?? 0, y: down?.getPixelForValue(y) ?? 0 };
}

/** @param named where names of strokes stand already; a name that would run over one is left out */
function drawStroke(chart: Chart, stroke: Stroke, theme: ChartTheme, named: Box[]): void {
  const { ctx, chartArea } = chart;
  const from = pixelOf(chart, ...stroke.from);
  const to = pixelOf(chart, ...stroke.to);
  ctx.save();
  ctx.strokeStyle = theme.colour(stroke.colour);
  ctx.lineWidth = stroke.isDashed ? 1 : 2;
  ctx.setLineDash(stroke.isDashed ? [4, 3] : []);
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  if (stroke.label !== undefined) {
    useText(chart, theme, 'ink-soft');
    // Upright lines are named at their top, outside the area.
    const width = ctx.measureText(stroke.label).width;
    const isLeft = to.x > (chartArea.left + chartArea.right) / 2;
    const left = isLeft ? to.x - width : to.x;
    const middle = Math.min(from.y, to.y) - textSize / 2 - 1;
    const half = textSize / 2;
    const box = { left, right: left + width + gap, top: middle - half, bottom: middle + half };
    if (!named.some((other) => touch(box, other))) {
      named.push(box);
      ctx.fillText(stroke.label, left, middle);
    }
  }
  ctx.restore();
}

function drawNames(chart: Chart, points: readonly Point[], theme: ChartTheme): void {
  const { ctx, chartArea } = chart;
  const marks = points.map((point) => ({ point, at: pixelOf(chart, point.x, point.y) }));
  const taken = marks.flatMap(({ point, at }) => drawnBoxes(chart, point, at));
  // Room for text beside the outermost points: the margin of the chart.
  const area = { ...chartArea, top: chartArea.top - textSize - 2, right: chart.width };
  ctx.save();
  useText(chart, theme, 'ink');
  // A rim in the colour of the ground keeps a name readable over grid lines.
  ctx.strokeStyle = theme.colour('ground');
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  for (const { point, at } of marks) {
    if (point.label === undefined) continue;
    const drawn = drawnBoxes(chart, point, at);
    const ends = {
      top: Math.min(...drawn.map(({ top }) => top)),
      bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
    };
    const box = freePlace(at, ends, ctx.measureText(point.label).width, area, taken);
    if (box === null) continue;
    taken.push(box);
    const middle = (box.top + box.bottom) / 2;
    ctx.strokeText(point.label, box.left, middle);
    ctx.fillText(point.label, box.left, middle);
  }
  ctx.restore();
}

/** Where a point and its error bars are. */
function drawnBoxes(chart: Chart, point: Point, at: { x: number; y: number }): Box[] {
  const radius = 4;
  const around = (fromX: number, fromY: number, toX: number, toY: number): Box => ({
    left: Math.min(fromX, toX) - radius,
    top: Math.min(fromY, toY) - radius,
    right: Math.max(fromX, toX) + radius,
    bottom: Math.max(fromY, toY) + radius,
  });
  const boxes = [around(at.x, at.y, at.x, at.y)];
  const { x, y, xSpan, ySpan } = point;
  for (const [from, to] of [
    xSpan && [pixelOf(chart, xSpan.low, y), pixelOf(chart, xSpan.high, y)],
    ySpan && [pixelOf(chart, x, ySpan.low), pixelOf(chart, x, ySpan.high)],
  ].filter((span) => span !== undefined)) {
    if (from && to) boxes.push(around(from.x, from.y, to.x, to.y));
  }
  return boxes;
}

function useText({ ctx }: Chart, theme: ChartTheme, colour: 'ink' | 'ink-soft'): void {
  ctx.font = `${textSize}px ${theme.fontFamily}`;
  ctx.fillStyle = theme.colour(colour);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
}
