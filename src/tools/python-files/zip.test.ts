import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip, writeStoredZip } from './zip.ts';

const files = [
  ['a.txt', Buffer.from('first')],
  ['folder/ü.bin', Buffer.from([0, 1, 2, 255])],
  ['empty', Buffer.alloc(0)],
] as const;

test('what was written is read back, in order', () => {
  const entries = readZip(writeStoredZip(files));
  expect(entries.map(({ name }) => name)).toEqual(['a.txt', 'folder/ü.bin', 'empty']);
  expect(entries.map((entry) => Buffer.from(entry.read()))).toEqual(files.map(([, data]) => data));
});

test('the same files give the same bytes', () => {
  expect(writeStoredZip(files)).toEqual(writeStoredZip(files));
});

test('a damaged entry is told from a sound one', () => {
  const archive = writeStoredZip(files);
  archive.write('FIRST', archive.indexOf('first'));
  expect(() => readZip(archive)[0]?.read()).toThrow('a.txt is damaged');
});

test('an archive that was cut off is refused', () => {
  expect(() => readZip(writeStoredZip(files).subarray(0, 100))).toThrow('cut off');
});

test('deflated entries are inflated', () => {
  const content = Buffer.from('again and again and again');
  const packed = deflateRawSync(content);
  const archive = writeStoredZip([['a', packed]]);
  const checksum = writeStoredZip([['a', content]]).subarray(14, 18);
  const central = archive.indexOf('PK\x01\x02');
  archive.writeUInt16LE(8, central + 10);
  checksum.copy(archive, central + 16);
  archive.writeUInt32LE(content.length, central + 24);
  expect(Buffer.from(readZip(archive)[0]?.read() ?? [])).toEqual(content);
});
