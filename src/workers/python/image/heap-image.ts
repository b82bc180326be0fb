/**
 * A heap image is the memory of an interpreter that has started and imported all that a run needs, written
 * down when the site is built. Pages that are zero are left out.
 *
 * Layout: u32 length of the header, little endian; u32 number of pages; the header, JSON padded with blanks
 * to a multiple of 4; the pages' numbers, u32 each; the pages.
 */
import * as v from 'valibot';

export const pageBytes = 4096;

const headerSchema = v.object({
  /** Version of the Pyodide that it is of. */
  version: v.string(),
  /** Bytes of memory, used or not. */
  memoryBytes: v.pipe(v.number(), v.integer(), v.multipleOf(65_536)),
  /** Functions that could be called by number. */
  tableSize: v.number(),
  /** Packs whose files must be there, in the order in which they were written. */
  packs: v.array(v.string()),
  /** Compiled libraries, in the order in which they were loaded, and their numbers for `dlopen`. */
  libraries: v.array(v.string()),
  handles: v.array(v.tuple([v.number(), v.string()])),
  /** What Pyodide keeps for itself beside the memory. */
  pyodide: v.record(v.string(), v.unknown()),
  /** What the interpreter answers when it is asked who it is. */
  answer: v.string(),
});

export type ImageHeader = v.InferOutput<typeof headerSchema>;

export interface HeapImage {
  readonly header: ImageHeader;
  readonly pageNumbers: Uint32Array;
  /** As many pages as numbers. */
  readonly pages: Uint8Array;
}

export function encodeImage(header: ImageHeader, memory: Uint8Array): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const numbers: number[] = [];
  for (let at = 0; at < memory.length; at += pageBytes) {
    const page = memory.subarray(at, at + pageBytes);
    if (page.some((byte) => byte !== 0)) numbers.push(at / pageBytes);
  }
  const headerBytes = Math.ceil(json.length / 4) * 4;
  const pagesAt = 8 + headerBytes + 4 * numbers.length;
  const image = new Uint8Array(pagesAt + pageBytes * numbers.length);
  const view = new DataView(image.buffer);
  view.setUint32(0, headerBytes, true);
  view.setUint32(4, numbers.length, true);
  image.fill(0x20, 8, 8 + headerBytes).set(json, 8);
  numbers.forEach((number, order) => {
    view.setUint32(8 + headerBytes + 4 * order, number, true);
    const page = memory.subarray(number * pageBytes, (number + 1) * pageBytes);
    image.set(page, pagesAt + order * pageBytes);
  });
  return image;
}

/** Throws for what is no image. The pages are views of the bytes given. */
export function decodeImage(image: Uint8Array): HeapImage {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  const headerBytes = view.getUint32(0, true);
  const count = view.getUint32(4, true);
  const numbersAt = 8 + headerBytes;
  const pagesAt = numbersAt + 4 * count;
  if (image.length !== pagesAt + count * pageBytes) throw new Error('The heap image is cut off');
  const text = new TextDecoder().decode(image.subarray(8, numbersAt));
  const header = v.parse(headerSchema, JSON.parse(text));
  const pageNumbers = Uint32Array.from({ length: count }, (_, order) =>
    view.getUint32(numbersAt + 4 * order, true),
  );
  if (pageNumbers.some((number) => (number + 1) * pageBytes > header.memoryBytes)) {
    throw new Error('The heap image has pages beyond its memory');
  }
  return { header, pageNumbers, pages: image.subarray(pagesAt) };
}

/** Fills memory of at least the image's size. */
export function fillMemory({ pageNumbers, pages }: HeapImage, memory: Uint8Array): void {
  memory.fill(0);
  pageNumbers.forEach((number, order) => {
    memory.set(pages.subarray(order * pageBytes, (order + 1) * pageBytes), number * pageBytes);
  });
}
