/**
 * The inner loops of NumPy's `matmul` for float32 and float64, in AssemblyScript. NumPy's own take one
 * product at a time; these take 4 rows by 2 vectors of columns, out of copies that lie close together.
 *
 * Every element is still summed from the first product to the last, each rounded as NumPy rounds it (no
 * fused multiply-add), so that the results are the same bit for bit.
 */

/** Rows of a tile. */
const ROWS: i32 = 4;
/** Vectors of 16 bytes across a tile. */
const VECTORS: i32 = 2;
/** Products that are taken before the next strip is copied. */
const DEPTH: i32 = 256;
/** Bytes of a row of the copied right-hand side. */
const PANEL_BYTES: i32 = 2048;

/** Columns of a tile: 8 of float32, 4 of float64. */
// @ts-ignore: decorator
@inline function columns<T>(): i32 {
  return (VECTORS * 16) / sizeof<T>();
}

// @ts-ignore: decorator
@inline function least(a: i32, b: i32): i32 {
  return a < b ? a : b;
}

/** Where things lie in the scratch memory: a strip of the left side, one tile, a panel of the right. */
// @ts-ignore: decorator
@inline function tileAt<T>(scratch: usize): usize {
  return scratch + ROWS * DEPTH * sizeof<T>();
}
// @ts-ignore: decorator
@inline function panelAt<T>(scratch: usize): usize {
  return tileAt<T>(scratch) + ROWS * VECTORS * 16;
}

/** Bytes of scratch memory that each loop wants as its `data`. */
export function scratchBytes(): usize {
  return panelAt<f64>(0) + DEPTH * PANEL_BYTES;
}

/** Copies `depth` rows of the right side, tile after tile; what is missing of the last tile is zero. */
function copyPanel<T>(right: usize, row: i32, column: i32, depth: i32, width: i32, to: usize): void {
  for (let first = 0; first < width; first += columns<T>()) {
    const count = least(columns<T>(), width - first);
    let from = right + <usize>(first * column);
    for (let k = 0; k < depth; k++) {
      if (count == columns<T>() && column == sizeof<T>()) {
        v128.store(to, v128.load(from));
        v128.store(to, v128.load(from, 16), 16);
      } else {
        for (let c = 0; c < columns<T>(); c++) {
          const value = c < count ? load<T>(from + <usize>(c * column)) : <T>0;
          store<T>(to + <usize>c * sizeof<T>(), value);
        }
      }
      to += VECTORS * 16;
      from += row;
    }
  }
}

/** Copies `count` rows of the left side so that the elements of one column lie together. */
function copyStrip<T>(left: usize, row: i32, column: i32, depth: i32, count: i32, to: usize): void {
  for (let r = 0; r < ROWS; r++) {
    let from = left + <usize>(r * row);
    let cell = to + <usize>r * sizeof<T>();
    for (let k = 0; k < depth; k++) {
      store<T>(cell, r < count ? load<T>(from) : <T>0);
      cell += ROWS * sizeof<T>();
      from += column;
    }
  }
}

/** Adds `depth` products to each element of a tile, whose rows lie `row` bytes apart. */
function multiply<T>(strip: usize, panel: usize, depth: i32, tile: usize, row: i32, isFirst: bool): void {
  const row1 = tile + <usize>row, row2 = row1 + <usize>row, row3 = row2 + <usize>row;
  const zero = v128.splat<T>(<T>0);
  let a0 = zero, a1 = zero, b0 = zero, b1 = zero, c0 = zero, c1 = zero, d0 = zero, d1 = zero;
  if (!isFirst) {
    a0 = v128.load(tile); a1 = v128.load(tile, 16);
    b0 = v128.load(row1); b1 = v128.load(row1, 16);
    c0 = v128.load(row2); c1 = v128.load(row2, 16);
    d0 = v128.load(row3); d1 = v128.load(row3, 16);
  }
  for (let k = 0; k < depth; k++) {
    const r0 = v128.load(panel), r1 = v128.load(panel, 16);
    let l = v128.splat<T>(load<T>(strip));
    a0 = v128.add<T>(a0, v128.mul<T>(l, r0)); a1 = v128.add<T>(a1, v128.mul<T>(l, r1));
    l = v128.splat<T>(load<T>(strip, sizeof<T>()));
    b0 = v128.add<T>(b0, v128.mul<T>(l, r0)); b1 = v128.add<T>(b1, v128.mul<T>(l, r1));
    l = v128.splat<T>(load<T>(strip, 2 * sizeof<T>()));
    c0 = v128.add<T>(c0, v128.mul<T>(l, r0)); c1 = v128.add<T>(c1, v128.mul<T>(l, r1));
    l = v128.splat<T>(load<T>(strip, 3 * sizeof<T>()));
    d0 = v128.add<T>(d0, v128.mul<T>(l, r0)); d1 = v128.add<T>(d1, v128.mul<T>(l, r1));
    strip += ROWS * sizeof<T>();
    panel += VECTORS * 16;
  }
  v128.store(tile, a0); v128.store(tile, a1, 16);
  v128.store(row1, b0); v128.store(row1, b1, 16);
  v128.store(row2, c0); v128.store(row2, c1, 16);
  v128.store(row3, d0); v128.store(row3, d1, 16);
}

/** Copies the part of a tile that there is between the result and the scratch memory. */
function copyTile<T>(from: usize, fromRow: i32, fromColumn: i32, to: usize, toRow: i32, toColumn: i32, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < width; c++) {
      store<T>(to + <usize>(r * toRow + c * toColumn), load<T>(from + <usize>(r * fromRow + c * fromColumn)));
    }
  }
}

function product<T>(
  left: usize, leftRow: i32, leftColumn: i32,
  right: usize, rightRow: i32, rightColumn: i32,
  out: usize, outRow: i32, outColumn: i32,
  rows: i32, inner: i32, width: i32, scratch: usize,
): void {
  const tile = tileAt<T>(scratch), panel = panelAt<T>(scratch);
  const panelColumns = PANEL_BYTES / sizeof<T>();
  const tileRow = VECTORS * 16;
  if (inner == 0) {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < width; c++) store<T>(out + <usize>(r * outRow + c * outColumn), <T>0);
    }
    return;
  }
  for (let column = 0; column < width; column += panelColumns) {
    const panelWidth = least(panelColumns, width - column);
    for (let k = 0; k < inner; k += DEPTH) {
      const depth = least(DEPTH, inner - k), isFirst = k == 0;
      copyPanel<T>(right + <usize>(k * rightRow + column * rightColumn), rightRow, rightColumn, depth, panelWidth, panel);
      for (let r = 0; r < rows; r += ROWS) {
        const tileRows = least(ROWS, rows - r);
        copyStrip<T>(left + <usize>(r * leftRow + k * leftColumn), leftRow, leftColumn, depth, tileRows, scratch);
        let packed = panel;
        for (let c = 0; c < panelWidth; c += columns<T>()) {
          const tileWidth = least(columns<T>(), panelWidth - c);
          const target = out + <usize>(r * outRow + (column + c) * outColumn);
          if (tileRows == ROWS && tileWidth == columns<T>() && outColumn == sizeof<T>()) {
            multiply<T>(scratch, packed, depth, target, outRow, isFirst);
          } else {
            if (!isFirst) copyTile<T>(target, outRow, outColumn, tile, tileRow, sizeof<T>(), tileRows, tileWidth);
            multiply<T>(scratch, packed, depth, tile, tileRow, isFirst);
            copyTile<T>(tile, tileRow, sizeof<T>(), target, outRow, outColumn, tileRows, tileWidth);
          }
          packed += <usize>(depth * tileRow);
        }
      }
    }
  }
}

/**
 * NumPy's signature of an inner loop, on a machine of 32 bits: addresses of the operands; how many products,
 * rows, inner size, columns; steps from one product to the next, then of each operand's two axes; `data`.
 */
// @ts-ignore: decorator
@inline function loop<T>(args: usize, sizes: usize, steps: usize, scratch: usize): void {
  const count = load<i32>(sizes);
  let left = load<usize>(args), right = load<usize>(args, 4), out = load<usize>(args, 8);
  for (let n = 0; n < count; n++) {
    product<T>(
      left, load<i32>(steps, 12), load<i32>(steps, 16),
      right, load<i32>(steps, 20), load<i32>(steps, 24),
      out, load<i32>(steps, 28), load<i32>(steps, 32),
      load<i32>(sizes, 4), load<i32>(sizes, 8), load<i32>(sizes, 12), scratch,
    );
    left += load<i32>(steps);
    right += load<i32>(steps, 4);
    out += load<i32>(steps, 8);
  }
}

export function float32(args: usize, sizes: usize, steps: usize, scratch: usize): void {
  loop<f32>(args, sizes, steps, scratch);
}

export function float64(args: usize, sizes: usize, steps: usize, scratch: usize): void {
  loop<f64>(args, sizes, steps, scratch);
}
