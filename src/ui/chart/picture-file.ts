/** A drawn chart as a picture that can stand alone: with title, legend and stamp. */
import type { Layer, Picture } from './picture.ts';
import type { ChartTheme } from './theme.ts';

const margin = 16;
const titleSize = 16;
const textSize = 12;
const lineHeight = 18;
const swatch = 10;

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
  const scale = chart.width / chart.clientWidth;
  const page = document.createElement('canvas');
  const context = page.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.font = `${textSize}px ${theme.fontFamily}`;
  const stamp = wrapped(
    stampText(picture),
    (text) => context.measureText(text).width,
    chart.clientWidth,
  );
  const legend = picture.layers.length > 1 ? lineHeight : 0;
  const top = margin + titleSize + margin / 2 + legend;
  page.width = (chart.clientWidth + 2 * margin) * scale;
  page.height = (top + chart.clientHeight + stamp.length * lineHeight + margin) * scale;
  context.scale(scale, scale);
  context.textBaseline = 'top';

  context.fillStyle = theme.colour('surface');
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = theme.colour('ink');
  context.font = `600 ${titleSize}px ${theme.fontFamily}`;
  context.fillText(picture.title, margin, margin);
  context.font = `${textSize}px ${theme.fontFamily}`;
  if (legend > 0) drawLegend(context, picture.layers, theme, margin + titleSize + margin / 2);
  context.drawImage(chart, margin, top, chart.clientWidth, chart.clientHeight);
  context.fillStyle = theme.colour('ink-soft');
  stamp.forEach((line, at) => {
    context.fillText(line, margin, top + chart.clientHeight + at * lineHeight);
  });
  return new Promise((resolve) => {
    page.toBlob(resolve, 'image/png');
  });
}

function drawLegend(
  context: CanvasRenderingContext2D,
  layers: readonly Layer[],
  theme: ChartTheme,
  top: number,
): void {
  let left = margin;
  for (const { name, look } of layers) {
    context.fillStyle = context.strokeStyle = theme.colour(look.colour);
    context.lineWidth = 2;
    if (look.shape === 'ring') context.strokeRect(left + 1, top + 2, swatch - 2, swatch - 2);
    else context.fillRect(left, top + 1, swatch, swatch);
    context.fillStyle = theme.colour('ink');
    context.fillText(name, left + swatch + 6, top);
    left += swatch + 6 + context.measureText(name).width + margin;
  }
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
