/**
 * Draws the cells of the matrix on a canvas. 32 models make 6,784 cells, 50 more runs 17,384: as
 * elements they cost tens of megabytes and a layout of a tenth of a second; drawn, a few milliseconds.
 * Every state has a shape of its own, so that none has to be told by colour alone.
 */
import type { CellState } from '../../domain/score/matrix-view.ts';
import type { ChartTheme } from '../chart/theme.ts';
import { columnSpan, type MatrixLayout } from './matrix-layout.ts';

export interface MatrixPicture {
  readonly layout: MatrixLayout;
  readonly rows: number;
  readonly stateAt: (row: number, column: number) => CellState;
}

interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Gap around a cell; columns of a paper touch nearly, rows stand apart. */
const acrossGap = 0.5;
const downGap = 1.5;

/** @param scale pixels of the canvas for one of CSS */
export function drawMatrix(
  context: CanvasRenderingContext2D,
  { layout, rows, stateAt }: MatrixPicture,
  theme: ChartTheme,
  scale: number,
): void {
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  const columns = layout.lefts.length - 1;
  for (let column = 0; column < columns; column += 1) {
    const { left, width } = columnSpan(layout, column);
    for (let row = 0; row < rows; row += 1) {
      drawCell(context, stateAt(row, column), theme, {
        left: left + acrossGap,
        top: row * layout.rowHeight + downGap,
        width: Math.max(1, width - 2 * acrossGap),
        height: layout.rowHeight - 2 * downGap,
      });
    }
  }
  context.restore();
}

/** One cell, also as the mark of the legend. */
export function drawCell(
  context: CanvasRenderingContext2D,
  state: CellState,
  theme: ChartTheme,
  { left, top, width, height }: Mark,
): void {
  const fill = (colour: Parameters<ChartTheme['colour']>[0], from: number, share: number) => {
    context.fillStyle = theme.colour(colour);
    context.fillRect(left, top + from * height, width, share * height);
  };
  switch (state) {
    case 'pass':
      fill('pass', 0, 1);
      return;
    case 'fail':
      fill('line', 0, 1);
      return;
    case 'timed-out':
      fill('line', 0, 1);
      fill('timed-out', 0.5, 0.5);
      return;
    case 'crashed':
      fill('line', 0, 1);
      fill('crashed', 0, 0.5);
      return;
    case 'mixed':
      fill('line', 0, 1);
      fill('pass', 0.3, 0.4);
      return;
    case 'none':
      fill('line-strong', 0.45, 0.1);
  }
}
