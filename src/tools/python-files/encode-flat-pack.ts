/** Writes flat packs; the format stands in src/workers/python/boot/flat-pack.js, which reads them. */
import type { SourceFile } from './compile-python.ts';

const alignment = 8;

export function encodeFlatPack(files: readonly SourceFile[]): Buffer {
  const index: [path: string, offset: number, length: number][] = [];
  const data: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    index.push([path, offset, content.length]);
    const padding = padTo(content.length);
    data.push(content, new Uint8Array(padding));
    offset += content.length + padding;
  }
  const json = Buffer.from(JSON.stringify(index), 'utf8');
  const paddedJson = Buffer.concat([json, Buffer.alloc(padTo(json.length), ' ')]);
  const header = Buffer.alloc(alignment);
  header.writeUInt32LE(paddedJson.length);
  return Buffer.concat([header, paddedJson, ...data]);
}

function padTo(length: number): number {
  return (alignment - (length % alignment)) % alignment;
}
