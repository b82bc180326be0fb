import { expect, test } from 'vitest';
import { poolSizeFor } from './pool-size.ts';

test.each([
  ['one core', 1, null, 1, false],
  ['two cores', 2, null, 1, true],
  ['four cores', 4, 8, 3, true],
  ['many cores', 32, 8, 4, true],
  ['many cores, little memory', 8, 4, 1, true],
  ['many cores, very little memory', 8, 2, 1, false],
])('%s: as many interpreters as the device carries', (_what, cores, memoryGB, runners, standby) => {
  expect(poolSizeFor({ cores, memoryGB })).toEqual({ runners, hasStandby: standby });
});
