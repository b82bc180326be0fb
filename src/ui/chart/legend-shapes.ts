/** The marks of a legend, on the page and in a saved picture: SVG paths in a 16 x 16 box. */
import type { Layer } from './picture.ts';

const shapes: Readonly<Record<Layer['look']['shape'], string>> = {
  circle: 'M8 3.5a4.5 4.5 0 1 0 .01 0z',
  ring: 'M8 4a4 4 0 1 0 .01 0z',
  rect: 'M4 4h8v8H4z',
  triangle: 'M8 3l5 9H3z',
  rectRot: 'M8 2.500 13.500 8 8 13.500 2.500 8z',
  cross: 'M8 3v10M3 8h10',
  star: 'M8 3v10M3 8h10M4.500 4.500l7 7m0-7-7 7',
};

export interface LegendShape {
  readonly path: string;
  /** Filled, or only its outline. */
  readonly isFilled: boolean;
  readonly isDashed: boolean;
}

export function legendShape({ kind, look: { shape } }: Pick<Layer, 'kind' | 'look'>): LegendShape {
  switch (kind) {
    case 'line':
      return { path: 'M1 8h14', isFilled: false, isDashed: true };
    case 'bars':
      return { path: 'M1 4h14v8H1z', isFilled: true, isDashed: false };
    case 'points': {
      const isFilled = shape !== 'ring' && shape !== 'cross' && shape !== 'star';
      return { path: shapes[shape], isFilled, isDashed: false };
    }
  }
}
