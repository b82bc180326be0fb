import { expect, test } from 'vitest';
import { readFlatPack, writeFlatPack } from '../../workers/python/boot/flat-pack.js';
import { readBenchPackages } from './bench-packages.ts';
import { encodeFlatPack } from './encode-flat-pack.ts';
import { isNeeded } from './pack-contents.ts';
import { lockedWheels } from './wheels.ts';

test('a flat pack gives back the files that went in, each at a multiple of 8', () => {
  const files = [
    ['pkg/__init__.pyc', Buffer.from('abc')],
    ['pkg/ü.json', Buffer.from('{}')],
    ['pkg/empty', Buffer.alloc(0)],
  ] as const;
  const pack = new Uint8Array(encodeFlatPack(files));
  const read = readFlatPack(pack);
  expect(read.map(({ path, content }) => [path, Buffer.from(content)])).toEqual(files);
  expect(read.every(({ content }) => content.byteOffset % 8 === 0)).toBe(true);
});

test('a flat pack is written below a folder without being copied', () => {
  const pack = new Uint8Array(encodeFlatPack([['pkg/sub/a.pyc', Buffer.from('abc')]]));
  const written: [string, Uint8Array][] = [];
  const folders: string[] = [];
  const fs = {
    mkdirTree: (path: string) => folders.push(path),
    writeFile: (path: string, content: Uint8Array) => written.push([path, content]),
  };
  writeFlatPack(fs, pack, '/lib');
  expect(folders).toEqual(['/lib/pkg/sub']);
  expect(written[0]?.[0]).toBe('/lib/pkg/sub/a.pyc');
  expect(written[0]?.[1].buffer).toBe(pack.buffer);
});

test.each([
  ['numpy/linalg/_umath_linalg.so', true],
  ['numpy/f2py/__init__.py', true],
  ['numpy-2.4.3.dist-info/METADATA', true],
  ['numpy-2.4.3.dist-info/licenses/LICENSE.txt', true],
  ['numpy-2.4.3.dist-info/RECORD', false],
  ['numpy/f2py/src/fortranobject.py', false],
  ['numpy/_core/tests/test_dtype.py', false],
  ['numpy/_core/include/numpy/arrayobject.h', false],
  ['numpy/__init__.pyi', false],
  ['yaml/loader.py', true],
  ['yaml/_yaml.cpython-314-x86_64-linux-gnu.so', false],
  ['tqdm-4.67.3.dist-info/licenses/LICENCE', true],
])('%s is packed: %s', (path, isPacked) => {
  expect(isNeeded(path)).toBe(isPacked);
});

test('a package brings what it depends on, as the lock file names it', () => {
  const names = lockedWheels(['pandas']).map(({ name }) => name);
  expect(names).toEqual(['numpy', 'pandas', 'python-dateutil', 'pytz', 'six']);
});

test('our own packages are packed with their data and without their tests', () => {
  const paths = readBenchPackages().map(([path]) => path);
  expect(paths).toContain('bench_runner/host.py');
  expect(paths).toContain('bench_runner/data/torch_names.json');
  expect(paths.filter((path) => /(^|\/)(tests|__pycache__)\/|\.pyc$/.test(path))).toEqual([]);
});
