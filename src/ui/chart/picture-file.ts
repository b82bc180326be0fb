/** A drawn chart as a picture that can stand alone: with title, legend and stamp. */
import { legendShape } from './legend-shapes.ts';
import type { Layer, Picture } from './picture.ts';
import type { ChartTheme } from './theme.ts';

const margin = 16;
const titleSize = 16;
const textSize = 12;
const lineHeight = 18;
/** The box that shapes are drawn in. */
const markSize = 16;

/** The text below a saved chart: the same stamp that every export carries. */
export function stampText({ table }: Pick<Picture, 'table'>): string {
  return table.stamp.map(([name, value]) => `${name}: ${value}`).join(' · ');
}

/** A PNG in twice the chart's size on screen; null where the browser refuses to make one. */
export function pictureFile(
  chart: HTMLCanvasElement,
  picture: Picture,
  theme: ChartTheme,
): Promise<Blob | null> {
  const { clientWidth: width, clientHeight: height } = chart;
  const scale = chart.width / width;
  const page = document.createElement('canvas');
  const context = page.getContext('2d');
  if (!context) return Promise.resolve(null);
  const font = `${textSize}px ${theme.fontFamily}`;
  context.font = font;
  const widthOf = (text: string) => context.measureText(text).width;
  const stamp = wrapped(stampText(picture), widthOf, width);
  const legend = placedLegend(picture.layers, widthOf, width);
  const legendTop = margin + titleSize + margin / 2;
  const top = legendTop + legend.height;
  page.width = (width + 2 * margin) * scale;
  page.height = (top + height + stamp.length * lineHeight + margin) * scale;
  context.scale(scale, scale);
  context.textBaseline = 'top';

  context.fillStyle = theme.colour('ground');
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = theme.colour('ink');
  context.font = `600 ${titleSize}px ${theme.fontFamily}`;
  context.fillText(picture.title, margin, margin);
  context.font = font;
  for (const { layer, left, line } of legend.marks) {
    drawMark(context, layer, theme, margin + left, legendTop + line * lineHeight);
  }
  context.drawImage(chart, margin, top, width, height);
  context.fillStyle = theme.colour('ink-soft');
  stamp.forEach((line, at) => {
    context.fillText(line, margin, top + height + at * lineHeight);
  });
  return new Promise((resolve) => {
    page.toBlob(resolve, 'image/png');
  });
}

interface PlacedMark {
  readonly layer: Layer;
  readonly left: number;
  /** Counted from 0. */
  readonly line: number;
}

/** Where the names of a legend stand, in as many lines as they need. One layer needs no legend. */
export function placedLegend(
  layers: readonly Layer[],
  widthOf: (text: string) => number,
  width: number,
): { readonly marks: readonly PlacedMark[]; readonly height: number } {
  if (layers.length < 2) return { marks: [], height: 0 };
  const marks: PlacedMark[] = [];
  let left = 0;
  let line = 0;
  for (const layer of layers) {
    const needed = markSize + 4 + widthOf(layer.name);
    if (left > 0 && left + needed > width) {
      left = 0;
      line += 1;
    }
    marks.push({ layer, left, line });
    left += needed + margin;
  }
  return { marks, height: (line + 1) * lineHeight };
}

function drawMark(
  context: CanvasRenderingContext2D,
  layer: Layer,
  theme: ChartTheme,
  left: number,
  top: number,
): void {
  const { path, isFilled, isDashed } = legendShape(layer);
  const shape = new Path2D(path);
  context.save();
  context.translate(left, top - 2);
  context.fillStyle = context.strokeStyle = theme.colour(layer.look.colour);
  context.lineWidth = 2;
  context.setLineDash(isDashed ? [4, 3] : []);
  if (isFilled) context.fill(shape);
  context.stroke(shape);
  context.restore();
  context.fillStyle = theme.colour('ink');
  context.fillText(layer.name, left + markSize + 4, top);
}

/** Breaks a text at spaces into lines no wider than `width`. */
export function wrapped(text: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}
