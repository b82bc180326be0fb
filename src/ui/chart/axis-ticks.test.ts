import { expect, test } from 'vitest';
import { axisTicks, dayNumber, isoDay, tickText } from './axis-ticks.ts';

test('days are counted from 1970-01-01, and a month stands for its first', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(dayNumber('2025-01')).toBe(dayNumber('2025-01-01'));
  expect(isoDay(dayNumber('2024-02-29'))).toBe('2024-02-29');
});

test('an axis of days has the months’ first days, as many as fit', () => {
  const min = dayNumber('2024-11-20');
  const axis = { kind: 'days', title: '', min, max: dayNumber('2025-03-10') } as const;
  const months = (room: number) => axisTicks(axis, room)?.map((day) => tickText(axis, day));
  expect(months(10)).toEqual(['2024-12', '2025-01', '2025-02', '2025-03']);
  expect(months(2)).toEqual(['2024-12', '2025-02']);
  expect(months(0)).toEqual(['2024-12']);
});

test('a logarithmic axis has powers of ten', () => {
  const axis = { kind: 'log', title: '', min: 0.05, max: 150 } as const;
  expect(axisTicks(axis, 10)?.map((value) => tickText(axis, value))).toEqual([
    '0.1',
    '1',
    '10',
    '100',
  ]);
});
