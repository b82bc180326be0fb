import { expect, test } from 'vitest';
import { readZip, writeZip } from './zip.ts';

const files = [
  ['a.txt', Buffer.from('first')],
  ['folder/ü.bin', Buffer.from([0, 1, 2, 255])],
  ['empty', Buffer.alloc(0)],
] as const;

test('what was written is read back, in order', () => {
  const entries = readZip(writeZip(files));
  expect(entries.map(({ name }) => name)).toEqual(['a.txt', 'folder/ü.bin', 'empty']);
  expect(entries.map((entry) => Buffer.from(entry.read()))).toEqual(files.map(([, data]) => data));
});

test('the same files give the same bytes', () => {
  expect(writeZip(files)).toEqual(writeZip(files));
});

test('a damaged entry is told from a sound one', () => {
  const archive = writeZip(files);
  const checksum = archive.indexOf('PK\x01\x02') + 16;
  archive.writeUInt32LE(archive.readUInt32LE(checksum) + 1, checksum);
  expect(() => readZip(archive)[0]?.read()).toThrow('a.txt is damaged');
});

test('an archive that was cut off is refused', () => {
  expect(() => readZip(writeZip(files).subarray(0, 100))).toThrow('cut off');
});

test('what repeats itself is written once', () => {
  const content = Buffer.from('again and again and '.repeat(100));
  const archive = writeZip([['a', content]]);
  expect(archive.length).toBeLessThan(200);
  expect(Buffer.from(readZip(archive)[0]?.read() ?? [])).toEqual(content);
});

test('stored entries are read too', () => {
  const content = Buffer.from('abc');
  const archive = writeZip([['a', content]]);
  const at = archive.indexOf('PK\x01\x02');
  const packedLength = archive.readUInt32LE(at + 20);
  const sound = Buffer.concat([
    archive.subarray(0, 31),
    content,
    archive.subarray(31 + packedLength),
  ]);
  const central = at + content.length - packedLength;
  sound.writeUInt16LE(0, central + 10);
  sound.writeUInt32LE(content.length, central + 20);
  sound.writeUInt32LE(central, sound.length - 6);
  expect(Buffer.from(readZip(sound)[0]?.read() ?? [])).toEqual(content);
});
