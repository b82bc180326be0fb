import { expect, test } from 'vitest';
import { anyDate, anyNumber, isIn, isWithin } from './ranges.ts';

test('both ends belong to a range, and either may be open', () => {
  expect([1, 2, 3, 4].map((value) => isIn({ min: 2, max: 3 }, value))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isIn({ min: null, max: 3 }, -5)).toBe(true);
  expect(isIn({ min: 3, max: null }, 5)).toBe(true);
});

test('a month as a bound holds all its days', () => {
  const march = { from: '2025-03', to: '2025-03' };
  expect(isWithin(march, '2025-03-01')).toBe(true);
  expect(isWithin(march, '2025-03-31')).toBe(true);
  expect(isWithin(march, '2025-04-01')).toBe(false);
  expect(isWithin({ from: '2025-03-02', to: null }, '2025-03-01')).toBe(false);
});

test('what is unknown lies in the open range only', () => {
  expect([isIn(anyNumber, null), isWithin(anyDate, null)]).toEqual([true, true]);
  expect([isIn({ min: 0, max: null }, null), isWithin({ from: '2', to: null }, null)]).toEqual([
    false,
    false,
  ]);
});
