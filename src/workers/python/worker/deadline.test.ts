import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.ts';

let deadline: Deadline;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  deadline = new Deadline();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What CPython hears when it asks as often as it does. */
const heard = () => Math.max(...Array.from({ length: 20 }, () => deadline.signal()));

test('nothing is said before the time is over, then once, then again for who did not listen', () => {
  deadline.start(2);
  vi.advanceTimersByTime(1_999);
  expect(heard()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(heard()).toBe(2);
  expect(heard()).toBe(0);
  vi.advanceTimersByTime(149);
  expect(heard()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(heard()).toBe(2);
});

test('a run that ends in time did, and nothing reaches what comes after it', () => {
  deadline.start(1);
  vi.advanceTimersByTime(999);
  expect(deadline.stop()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(heard()).toBe(0);
});

test('a run that took too long did, even where nothing could interrupt it', () => {
  deadline.start(1);
  vi.advanceTimersByTime(1_000);
  expect(deadline.stop()).toBe(true);
  expect(deadline.stop()).toBe(false);
});

test('Pyodide reads it as the first element of a buffer, which it cannot change', () => {
  const buffer = deadline.interruptBuffer;
  deadline.start(0);
  const seen = Array.from({ length: 20 }, (): unknown => {
    const signal: unknown = Reflect.get(buffer, 0);
    Reflect.set(buffer, 0, 0);
    return signal;
  });
  expect(seen.filter((signal) => signal === 2)).toHaveLength(1);
});
