import { expect, test } from 'vitest';
import { decodeImage, encodeImage, fillMemory, pageBytes, type ImageHeader } from './heap-image.ts';

const header: ImageHeader = {
  version: '1.0',
  memoryBytes: 65_536,
  tableSize: 7,
  packs: ['numpy.pack'],
  libraries: ['/lib/a.so'],
  handles: [[1, '/lib/a.so']],
  pyodide: { keys: [null] },
  answer: 'ü',
};

function someMemory(): Uint8Array {
  const memory = new Uint8Array(header.memoryBytes);
  memory[5] = 1;
  memory[3 * pageBytes] = 2;
  memory[memory.length - 1] = 3;
  return memory;
}

test('memory and header come back, and pages of zeros are left out', () => {
  const bytes = encodeImage(header, someMemory());
  const image = decodeImage(bytes);
  expect(image.header).toEqual(header);
  expect([...image.pageNumbers]).toEqual([0, 3, 15]);
  const memory = new Uint8Array(header.memoryBytes).fill(9);
  fillMemory(image, memory);
  expect(memory).toEqual(someMemory());
});

test('an image is read wherever its bytes lie', () => {
  const bytes = encodeImage(header, someMemory());
  const moved = new Uint8Array(bytes.length + 3);
  moved.set(bytes, 3);
  expect(decodeImage(moved.subarray(3)).header).toEqual(header);
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['empty', () => new Uint8Array(0)],
  ['a page elsewhere', (bytes: Uint8Array) => overwrite(bytes, 8 + headerBytesOf(bytes), 255)],
  ['another header', (bytes: Uint8Array) => overwrite(bytes, 9, 0x20)],
])('%s is refused', (_what, damage) => {
  expect(() => decodeImage(damage(encodeImage(header, someMemory())))).toThrow();
});

function headerBytesOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer).getUint32(0, true);
}

function overwrite(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
}
