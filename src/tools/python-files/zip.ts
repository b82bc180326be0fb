/**
 * The little of the zip format that wheels and Python's zipped standard library need: stored and
 * deflated entries, no encryption, no archive of 4 GiB or more.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Inflates the entry; throws when it is damaged. */
  read(): Uint8Array;
}

const endOfCentralDirectory = 0x06054b50;
const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const stored = 0;
const deflated = 8;
/** 1 January 1980, the earliest day of the format: the same bytes on every day. */
const fixedDate = 0x21;
const regularFile = 0o100644;

/** Lists an archive's files (folders left out) in the archive's order. */
export function readZip(archive: Buffer): ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(at) !== centralHeader) throw new Error('damaged zip directory');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const headerAt = at;
    if (!name.endsWith('/')) entries.push({ name, read: () => readEntry(archive, headerAt, name) });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  // The record is 22 bytes and may be followed by a comment of up to 64 kB.
  const first = Math.max(0, archive.length - 22 - 0xffff);
  for (let at = archive.length - 22; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endOfCentralDirectory) return at;
  }
  throw new Error('not a zip archive, or cut off');
}

function readEntry(archive: Buffer, headerAt: number, name: string): Uint8Array {
  const method = archive.readUInt16LE(headerAt + 10);
  const size = archive.readUInt32LE(headerAt + 20);
  const local = archive.readUInt32LE(headerAt + 42);
  if (archive.readUInt32LE(local) !== localHeader) throw new Error(`damaged zip entry ${name}`);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + size);
  if (method !== stored && method !== deflated) {
    throw new Error(`zip entry ${name} uses method ${method}`);
  }
  const content = method === stored ? packed : inflateRawSync(packed);
  if (crc32(content) !== archive.readUInt32LE(headerAt + 16)) {
    throw new Error(`zip entry ${name} is damaged`);
  }
  return content;
}

/**
 * Writes files in the order given, with a fixed date. Each is compressed by itself: whoever reads one of
 * them inflates no other.
 */
export function writeZip(files: readonly (readonly [string, Uint8Array])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const nameBytes = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version needed: 2.0
    shared.writeUInt16LE(0x800, 2); // names are UTF-8
    const packed = deflateRawSync(content, { level: 9 });
    shared.writeUInt16LE(deflated, 4);
    shared.writeUInt16LE(0, 6);
    shared.writeUInt16LE(fixedDate, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([uint32(localHeader), shared, nameBytes]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(regularFile * 0x10000, 6);
    central.writeUInt32LE(offset, 10);
    const madeOnUnix = Buffer.from([20, 3]);
    directory.push(Buffer.concat([uint32(centralHeader), madeOnUnix, shared, central, nameBytes]));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endOfCentralDirectory, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
