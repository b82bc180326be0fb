import { expect, test } from 'vitest';
import { timeLimitSeconds } from './time-limit.ts';

test('a paper without notes has the published minute', () => {
  expect(timeLimitSeconds(null)).toBe(60);
});

test('notes may set a limit, and have a short one otherwise', () => {
  expect(timeLimitSeconds({ timeLimitSeconds: 3 })).toBe(3);
  expect(timeLimitSeconds({ timeLimitSeconds: null })).toBe(10);
});
