import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';

test('an archive’s files are listed without its folders, and read one by one', async () => {
  const archive = zipSync({
    'bench/pset/': new Uint8Array(),
    'bench/pset/a.py': new TextEncoder().encode('a'.repeat(100)),
  });
  const files = await unzip(archive);
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([['bench/pset/a.py', 100]]);
  expect(new TextDecoder().decode(await files[0]?.read())).toBe('a'.repeat(100));
});

test('what is no archive is refused in words', async () => {
  await expect(unzip(new TextEncoder().encode('no zip'))).rejects.toThrow('It is no zip archive');
});
