import { expect, test } from 'vitest';
import { freePlace } from './direct-labels.ts';

const area = { left: 0, top: 0, right: 200, bottom: 100 };
const at = { x: 100, y: 50 };
const drawn = { top: 30, bottom: 70 };
const right = { left: 106, top: 40, right: 180, bottom: 60 };
const left = { left: 20, top: 40, right: 94, bottom: 60 };

test('a name stands to the right of its point, or to the left where that is taken', () => {
  expect(freePlace(at, drawn, 60, area, [])).toMatchObject({ left: 108, right: 168 });
  expect(freePlace(at, drawn, 60, area, [right])).toMatchObject({ left: 32, right: 92 });
});

test('with both sides taken it stands above or below the error bar', () => {
  const above = freePlace(at, drawn, 60, area, [right, left]);
  expect(above).toMatchObject({ left: 70, right: 130, bottom: 30 });
  const below = freePlace(at, drawn, 60, area, [right, left, above ?? right]);
  expect(below).toMatchObject({ top: 70 });
});

test('at the edge of the area it ends above its point', () => {
  const edge = { x: 190, y: 50 };
  expect(freePlace(edge, drawn, 60, area, [{ ...left, right: 184 }])).toMatchObject({
    left: 138,
    right: 198,
    bottom: 30,
  });
});

test('where there is no room there is no name', () => {
  expect(freePlace(at, drawn, 240, area, [])).toBeNull();
});
