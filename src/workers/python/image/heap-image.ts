/**
 * A heap image is the memory of an interpreter that has started and imported all that a run needs, written
 * down when the site is built. Its head says what it is of, as JSON; its pages are the memory, without those
 * that are zero.
 *
 * Layout of the pages: u32 number of pages, little endian; the pages' numbers, u32 each; the pages.
 */
import * as v from 'valibot';

export const pageBytes = 4096;

const headSchema = v.object({
  /** Version of the Pyodide that it is of. */
  version: v.string(),
  /** Bytes of memory, used or not. */
  memoryBytes: v.pipe(v.number(), v.integer(), v.multipleOf(65_536)),
  /** Functions that could be called by number. */
  tableSize: v.number(),
  /** Packs whose files must be there, in the order in which they were written. */
  packs: v.array(v.string()),
  /** Those of the packs that hold the libraries. */
  libraryPacks: v.array(v.string()),
  /** Compiled libraries, in the order in which they were loaded, and their numbers for `dlopen`. */
  libraries: v.array(v.string()),
  handles: v.array(v.tuple([v.number(), v.string()])),
  /** What Pyodide keeps for itself beside the memory. */
  pyodide: v.record(v.string(), v.unknown()),
  /** What the interpreter answers when it is asked who it is. */
  answer: v.string(),
});

export type ImageHead = v.InferOutput<typeof headSchema>;

export interface ImagePages {
  readonly numbers: Uint32Array;
  /** As many pages as numbers. */
  readonly content: Uint8Array;
}

export function encodeHead(head: ImageHead): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(head));
}

/** Throws for what is no head of an image. */
export function decodeHead(head: Uint8Array): ImageHead {
  return v.parse(headSchema, JSON.parse(new TextDecoder().decode(head)));
}

export function encodePages(memory: Uint8Array): Uint8Array {
  const numbers: number[] = [];
  for (let at = 0; at < memory.length; at += pageBytes) {
    const page = memory.subarray(at, at + pageBytes);
    if (page.some((byte) => byte !== 0)) numbers.push(at / pageBytes);
  }
  const contentAt = 4 + 4 * numbers.length;
  const encoded = new Uint8Array(contentAt + pageBytes * numbers.length);
  const view = new DataView(encoded.buffer);
  view.setUint32(0, numbers.length, true);
  numbers.forEach((number, order) => {
    view.setUint32(4 + 4 * order, number, true);
    const page = memory.subarray(number * pageBytes, (number + 1) * pageBytes);
    encoded.set(page, contentAt + order * pageBytes);
  });
  return encoded;
}

/** Throws for what are no pages of a memory of that size. They are views of the bytes given. */
export function decodePages(encoded: Uint8Array, memoryBytes: number): ImagePages {
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const count = view.getUint32(0, true);
  const contentAt = 4 + 4 * count;
  if (encoded.length !== contentAt + count * pageBytes) {
    throw new Error('The heap image is cut off');
  }
  const numbers = new Uint32Array(count);
  let fewest = 0;
  for (let order = 0; order < count; order += 1) {
    const number = view.getUint32(4 + 4 * order, true);
    if (number < fewest) throw new Error('The heap image has pages out of order');
    numbers[order] = number;
    fewest = number + 1;
  }
  if (fewest * pageBytes > memoryBytes) {
    throw new Error('The heap image has pages beyond its memory');
  }
  return { numbers, content: encoded.subarray(contentAt) };
}

/**
 * Fills memory of at least the image's size. Neighbours go together: most pages have some, and this code runs
 * once, so that no browser compiles it.
 */
export function fillMemory({ numbers, content }: ImagePages, memory: Uint8Array): void {
  let filled = 0;
  for (let order = 0; order < numbers.length;) {
    const first = numbers[order] ?? 0;
    let next = order + 1;
    while (numbers[next] === first + next - order) next += 1;
    const start = first * pageBytes;
    memory.fill(0, filled, start);
    memory.set(content.subarray(order * pageBytes, next * pageBytes), start);
    filled = start + (next - order) * pageBytes;
    order = next;
  }
  memory.fill(0, filled);
}
