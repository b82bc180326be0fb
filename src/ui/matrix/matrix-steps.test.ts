import { expect, test } from 'vitest';
import { stepTo } from './matrix-steps.ts';

const walk = { rows: 20, columns: 10, starts: [0, 4, 7] };
const from = { row: 5, column: 4 };

test.each([
  ['ArrowRight', false, { row: 5, column: 5 }],
  ['ArrowRight', true, { row: 5, column: 7 }],
  ['ArrowLeft', false, { row: 5, column: 3 }],
  ['ArrowLeft', true, { row: 5, column: 0 }],
  ['ArrowDown', false, { row: 6, column: 4 }],
  ['ArrowUp', true, { row: 0, column: 4 }],
  ['PageDown', false, { row: 15, column: 4 }],
  ['PageUp', false, { row: 0, column: 4 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 19, column: 9 }],
  ['a', false, null],
] as const)('%s (far: %s) leads to %o', (key, isFar, to) => {
  expect(stepTo(from, key, isFar, walk)).toEqual(to);
});

test('no step leaves the matrix', () => {
  expect(stepTo({ row: 0, column: 0 }, 'ArrowUp', false, walk)).toEqual({ row: 0, column: 0 });
  expect(stepTo({ row: 19, column: 9 }, 'ArrowRight', true, walk)).toEqual({ row: 19, column: 9 });
});
