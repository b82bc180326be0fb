import { expect, test } from 'vitest';
import { listOf, readableHash } from '../../testing/fake-official-benchmark.ts';
import { findListed, type GivenFile, readListed } from './given-files.ts';

const listed = listOf({ 'core/t.py': 't', 'pset/demo/a.py': 'a\nb', 'pset/demo/b.py': 'b' });

function given(path: string, text = ''): GivenFile {
  const content = new TextEncoder().encode(text);
  return { path, bytes: content.length, read: () => Promise.resolve(content) };
}
const found = (...paths: string[]) =>
  findListed(
    paths.map((path) => given(path)),
    listed,
  ).map((one) => `${one.given.path} -> ${one.listed.path}`);

test('a checkout is found wherever it begins', () => {
  expect(found('pset/demo/a.py')).toEqual(['pset/demo/a.py -> pset/demo/a.py']);
  expect(found('Bench-main/README.md', 'Bench-main/core/t.py')).toEqual([
    'Bench-main/core/t.py -> core/t.py',
  ]);
  expect(found('demo/a.py', 'other.txt')).toEqual([]);
});

test('copies of papers elsewhere in the folder are not mixed in', () => {
  const copies = ['b/outputs/1/pset/demo/a.py', 'b/outputs/2/pset/demo/b.py'];
  const own = ['b/pset/demo/a.py', 'b/pset/demo/b.py'];
  expect(found(...copies, ...own)).toEqual(own.map((path) => `${path} -> ${path.slice(2)}`));
});

test.each([
  ['as listed', 'a\nb', 'a\nb'],
  ['with the line ends of Windows', 'a\r\nb', 'a\nb'],
  ['with another text', 'a\nc', null],
  ['far larger than listed', 'a\nb'.repeat(9), null],
])('a file %s', async (_case, text, expected) => {
  const [file] = findListed([given('pset/demo/a.py', text)], listed);
  const content = file ? await readListed(file, readableHash) : undefined;
  expect(content && new TextDecoder().decode(content)).toBe(expected);
});
