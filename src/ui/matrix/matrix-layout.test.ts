import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAtPoint, columnSpan, layMatrix } from './matrix-layout.ts';

const lines = [1, 10, 4, 30];
const groups = [
  { from: 0, to: 2 },
  { from: 2, to: 4 },
];
const layout = layMatrix({ lines, groups, rows: 3, room: 400 });
const widths = lines.map((_, column) => columnSpan(layout, column).width);

test('the columns fill the room, and who has more lines is wider', () => {
  expect(layout.width).toBeLessThanOrEqual(400);
  expect(layout.width).toBeGreaterThan(399);
  expect(widths[3]).toBeGreaterThan(widths[1] ?? NaN);
  expect(widths[1]).toBeGreaterThan(widths[2] ?? NaN);
});

test('where the room is too small they keep a width that can be pointed at', () => {
  const small = layMatrix({ lines, groups, rows: 3, room: 10 });
  expect(small.width).toBeGreaterThan(10);
  for (const [column] of lines.entries()) {
    expect(columnSpan(small, column).width).toBeGreaterThanOrEqual(4);
  }
});

test('a paper of one short snippet has room for its name', () => {
  const { groups: placed } = layMatrix({
    lines: [1],
    groups: [{ from: 0, to: 1 }],
    rows: 1,
    room: 5,
  });
  expect(placed[0]?.width).toBeGreaterThanOrEqual(18);
});

test('the middle of every cell is found again, and beside the matrix there is none', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(3), (row, column) => {
      const { left, width } = columnSpan(layout, column);
      const y = (row + 0.5) * layout.rowHeight;
      expect(cellAtPoint(layout, left + width / 2, y)).toEqual({ row, column });
    }),
  );
  expect(cellAtPoint(layout, -1, 5)).toBeNull();
  expect(cellAtPoint(layout, 5, layout.height)).toBeNull();
  expect(cellAtPoint(layout, layout.width, 5)).toBeNull();
});

test('without a snippet there is nothing to point at', () => {
  const empty = layMatrix({ lines: [], groups: [], rows: 3, room: 400 });
  expect(empty.width).toBe(0);
  expect(cellAtPoint(empty, 0, 0)).toBeNull();
});
