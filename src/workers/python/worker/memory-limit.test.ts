import { afterEach, expect, test } from 'vitest';
import { limitMemory } from './memory-limit.ts';

const original = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow');
const page = 65_536;

afterEach(() => {
  if (original) Object.defineProperty(WebAssembly.Memory.prototype, 'grow', original);
});

test('memory grows up to the limit, and not beyond', () => {
  const limit = limitMemory(3 * page);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 10 });
  expect(memory.grow(2)).toBe(1);
  expect(limit.wasReached).toBe(false);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer.byteLength).toBe(3 * page);
  expect(limit.wasReached).toBe(true);
});

test('the limit can be set anew, and it is known whether that one was reached', () => {
  const limit = limitMemory(page);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 10 });
  expect(() => memory.grow(1)).toThrow(RangeError);
  limit.allow(2 * page);
  expect(limit.wasReached).toBe(false);
  expect(memory.grow(1)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(limit.wasReached).toBe(true);
});
