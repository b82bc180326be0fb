import { expect, test } from 'vitest';
import {
  decodeHead,
  decodePages,
  encodeHead,
  encodePages,
  fillMemory,
  pageBytes,
  type ImageHead,
} from './heap-image.ts';

const head: ImageHead = {
  version: '1.0',
  memoryBytes: 65_536,
  tableSize: 7,
  packs: ['numpy-libs.pack', 'numpy.pack'],
  libraryPacks: ['numpy-libs.pack'],
  libraries: ['/lib/a.so'],
  handles: [[1, '/lib/a.so']],
  pyodide: { keys: [null] },
  answer: 'ü',
};

function someMemory(): Uint8Array {
  const memory = new Uint8Array(head.memoryBytes);
  memory[5] = 1;
  memory[3 * pageBytes] = 2;
  memory[4 * pageBytes] = 2;
  memory[memory.length - 1] = 3;
  return memory;
}

test('memory comes back, and pages of zeros are left out', () => {
  const pages = decodePages(encodePages(someMemory()), head.memoryBytes);
  expect([...pages.numbers]).toEqual([0, 3, 4, 15]);
  const memory = new Uint8Array(head.memoryBytes).fill(9);
  fillMemory(pages, memory);
  expect(memory).toEqual(someMemory());
});

test('pages are read wherever their bytes lie', () => {
  const bytes = encodePages(someMemory());
  const moved = new Uint8Array(bytes.length + 3);
  moved.set(bytes, 3);
  expect([...decodePages(moved.subarray(3), head.memoryBytes).numbers]).toEqual([0, 3, 4, 15]);
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['empty', () => new Uint8Array(0)],
  ['beyond its memory', (bytes: Uint8Array) => overwrite(bytes, 16, 255)],
  ['out of order', (bytes: Uint8Array) => overwrite(bytes, 4, 5)],
])('pages that are %s are refused', (_what, damage) => {
  expect(() => decodePages(damage(encodePages(someMemory())), head.memoryBytes)).toThrow();
});

test('a head is read as it was written, and nothing else is taken for one', () => {
  expect(decodeHead(encodeHead(head))).toEqual(head);
  expect(() => decodeHead(encodeHead(head).slice(0, -1))).toThrow();
  expect(() => decodeHead(new TextEncoder().encode('{"version":"1.0"}'))).toThrow();
});

function overwrite(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
}
