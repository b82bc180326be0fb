import { afterEach, expect, test } from 'vitest';
import { limitMemory } from './memory-limit.ts';

const original = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow');

afterEach(() => {
  if (original) Object.defineProperty(WebAssembly.Memory.prototype, 'grow', original);
});

test('memory grows up to the limit, and not beyond', () => {
  limitMemory(3 * 65_536);
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 10 });
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer.byteLength).toBe(3 * 65_536);
});
