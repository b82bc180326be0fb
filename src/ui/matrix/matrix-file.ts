/** The matrix as a picture: its cells with the names of models and papers, legend and stamp. */
import { type CellState, cellStates } from '../../domain/score/matrix-view.ts';
import { wrapped } from '../chart/picture-file.ts';
import type { ChartTheme } from '../chart/theme.ts';
import { matrixText } from '../text/matrix.ts';
import { drawCell, drawMatrix, type MatrixPicture } from './draw-matrix.ts';

interface Titled {
  readonly title: string;
  readonly rows: readonly string[];
  readonly papers: readonly string[];
  /** Lines of text below. */
  readonly stamp: string;
}

const scale = 2;
const margin = 16;
const lineHeight = 18;
const names = 220;
const head = 120;

/** A PNG, or null where the browser makes none. */
export function matrixFile(
  picture: MatrixPicture,
  { title, rows, papers, stamp }: Titled,
  theme: ChartTheme,
): Promise<Blob | null> {
  const { layout } = picture;
  const page = document.createElement('canvas');
  const context = page.getContext('2d');
  if (!context) return Promise.resolve(null);
  const font = (weight: number, size: number) => `${weight} ${size}px ${theme.fontFamily}`;
  context.font = font(400, 12);
  const width = names + layout.width + 2 * margin;
  const notes = wrapped(stamp, (text) => context.measureText(text).width, width - 2 * margin);
  const top = margin + 24 + lineHeight + head;
  const height = top + layout.height + margin + notes.length * lineHeight + margin;
  page.width = width * scale;
  page.height = height * scale;
  context.scale(scale, scale);
  context.fillStyle = theme.colour('ground');
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'middle';
  context.fillStyle = theme.colour('ink');
  context.font = font(600, 16);
  context.fillText(title, margin, margin + 8);
  context.font = font(400, 12);
  drawLegend(context, picture, theme, margin + 24 + lineHeight / 2);
  rows.forEach((name, row) => {
    context.fillStyle = theme.colour('ink');
    context.fillText(name, margin, top + (row + 0.5) * layout.rowHeight, names - 8);
  });
  papers.forEach((name, at) => {
    const group = layout.groups[at];
    if (!group) return;
    context.save();
    context.translate(margin + names + group.left + group.width / 2, top - 6);
    context.rotate(-Math.PI / 2);
    context.fillText(name, 0, 0, head - 8);
    context.restore();
  });
  const cells = document.createElement('canvas');
  cells.width = layout.width * scale;
  cells.height = layout.height * scale;
  const inner = cells.getContext('2d');
  if (inner) drawMatrix(inner, picture, theme, scale);
  context.drawImage(cells, margin + names, top, layout.width, layout.height);
  context.fillStyle = theme.colour('ink-soft');
  notes.forEach((line, at) => {
    context.fillText(line, margin, top + layout.height + margin + at * lineHeight);
  });
  return new Promise((resolve) => {
    page.toBlob(resolve, 'image/png');
  });
}

function drawLegend(
  context: CanvasRenderingContext2D,
  picture: MatrixPicture,
  theme: ChartTheme,
  middle: number,
): void {
  let left = margin;
  for (const state of cellStates.filter((one) => occurs(picture, one))) {
    drawCell(context, state, theme, { left, top: middle - 6, width: 12, height: 12 });
    context.fillStyle = theme.colour('ink');
    context.fillText(matrixText.states[state], left + 18, middle);
    left += 18 + context.measureText(matrixText.states[state]).width + margin;
  }
}

function occurs({ layout, rows, stateAt }: MatrixPicture, state: CellState): boolean {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < layout.lefts.length - 1; column += 1) {
      if (stateAt(row, column) === state) return true;
    }
  }
  return false;
}
