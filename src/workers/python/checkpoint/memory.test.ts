import { expect, test } from 'vitest';
import { MemoryCheckpoint } from './memory.ts';

function someMemory() {
  const parts = { bytes: Uint8Array.of(1, 2, 3, 0, 0, 0), used: 3, stack: 100 };
  const checkpoint = new MemoryCheckpoint({
    memory: () => parts.bytes,
    usedBytes: () => parts.used,
    stackPointer: () => parts.stack,
  });
  return { parts, checkpoint };
}

test('what was there comes back, and what was used beyond it is zero again', () => {
  const { parts, checkpoint } = someMemory();
  parts.bytes.set([9, 9, 9, 9, 9]);
  parts.used = 5;
  expect(checkpoint.rollBack()).toBeNull();
  expect([...parts.bytes]).toEqual([1, 2, 3, 0, 0, 0]);
});

test('memory that has grown is put back in its new place', () => {
  const { parts, checkpoint } = someMemory();
  parts.bytes = Uint8Array.of(9, 9, 9, 9, 9, 9, 9, 0);
  parts.used = 7;
  expect(checkpoint.rollBack()).toBeNull();
  expect([...parts.bytes]).toEqual([1, 2, 3, 0, 0, 0, 0, 0]);
  expect(checkpoint.size).toBe(8);
});

test('a stack that was not unwound cannot be put back', () => {
  const { parts, checkpoint } = someMemory();
  parts.stack = 90;
  expect(checkpoint.rollBack()).toBe('the stack was not unwound');
});
