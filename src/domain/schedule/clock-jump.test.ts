import { expect, test } from 'vitest';
import { hasJumped } from './clock-jump.ts';

const start = { wall: 1_700_000_000_000, steady: 40_000 };
const after = (wallMs: number, steadyMs: number) => ({
  wall: start.wall + wallMs,
  steady: start.steady + steadyMs,
});

test.each([
  ['a look a second later', 1_000, 1_000, false],
  ['a busy page', 3_200, 3_200, false],
  ['a clock that is corrected by a little', 1_300, 1_000, false],
  ['sleep in which only the calendar goes on', 600_000, 900, true],
  ['sleep in which both clocks go on', 600_000, 600_000, true],
  ['a frozen tab', 20_000, 20_000, true],
  ['a calendar that is set back', -3_600_000, 1_000, true],
])('%s: was the page asleep?', (_what, wallMs, steadyMs, jumped) => {
  expect(hasJumped(start, after(wallMs, steadyMs))).toBe(jumped);
});
