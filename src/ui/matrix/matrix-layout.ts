/** Where columns and rows of the matrix are, in CSS pixels from the top left of its cells. */

export interface MatrixLayout {
  /** Left edge of each column, and the right edge of the last. */
  readonly lefts: readonly number[];
  readonly groups: readonly { readonly left: number; readonly width: number }[];
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
}

interface Laid {
  /** Lines of code of each column's snippet. */
  readonly lines: readonly number[];
  /** The columns of each paper. */
  readonly groups: readonly { readonly from: number; readonly to: number }[];
  readonly rows: number;
  /** Width that there is. */
  readonly room: number;
}

/** A cell that is narrower than this cannot be pointed at. */
const leastColumn = 4;
/** Wide enough for a paper's name, upright. */
const leastGroup = 18;
const groupGap = 3;
/** Below this a line of code can no longer be told from two. */
const leastLine = 0.5;
const rowHeight = 18;

/**
 * Columns are as wide as their snippet has lines, on top of a least width, so that all together they
 * fill the room; where the room is too small they keep a width that can be seen, and scroll.
 */
export function layMatrix(laid: Laid): MatrixLayout {
  return layWith(laid, lineWidth(laid));
}

/** The width of a line with which all columns together fill the room: papers have a least width too. */
function lineWidth(laid: Laid): number {
  let low = leastLine;
  let high = laid.room;
  if (layWith(laid, low).width >= laid.room) return low;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (layWith(laid, middle).width > laid.room) high = middle;
    else low = middle;
  }
  return low;
}

function layWith({ lines, groups, rows }: Laid, perLine: number): MatrixLayout {
  const lefts: number[] = [];
  const placed: { left: number; width: number }[] = [];
  let left = 0;
  for (const { from, to } of groups) {
    const start = left;
    const own = lines.slice(from, to);
    const natural = own.reduce((sum, count) => sum + leastColumn + count * perLine, 0);
    const stretch = Math.max(1, leastGroup / Math.max(1, natural));
    for (const count of own) {
      lefts.push(left);
      left += (leastColumn + count * perLine) * stretch;
    }
    placed.push({ left: start, width: left - start });
    left += groupGap;
  }
  const width = Math.max(0, left - groupGap);
  return { lefts: [...lefts, width], groups: placed, width, height: rows * rowHeight, rowHeight };
}

/** The width of a column without the gap that may follow it. */
export function columnSpan(
  { lefts, groups }: MatrixLayout,
  column: number,
): { readonly left: number; readonly width: number } {
  const left = lefts[column] ?? 0;
  const next = lefts[column + 1] ?? left;
  const group = groups.findLast((one) => one.left <= left);
  const end = group === undefined ? next : Math.min(next, group.left + group.width);
  return { left, width: end - left };
}

/** The cell at a point; null beside all of them. */
export function cellAtPoint(
  layout: MatrixLayout,
  x: number,
  y: number,
): { readonly row: number; readonly column: number } | null {
  if (x < 0 || y < 0 || x >= layout.width || y >= layout.height) return null;
  let low = 0;
  let high = layout.lefts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((layout.lefts[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  return { row: Math.floor(y / layout.rowHeight), column: low };
}
