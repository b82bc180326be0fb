import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildPythonFiles } from './build.ts';
import { compilePython } from './compile-python.ts';
import { sha256 } from '../sha256.ts';

test('nothing is made again when nothing changed', async () => {
  await buildPythonFiles();
  const made: string[] = [];
  await buildPythonFiles({ log: (line) => made.push(line) });
  expect(made).toEqual([]);
});

test('the manifest tells the truth about every file', async () => {
  const { manifest, dir, rawPath } = await buildPythonFiles();
  for (const [name, file] of Object.entries(manifest.files)) {
    const content = readFileSync(join(dir, file.path));
    const raw = file.encoding === 'gzip' ? gunzipSync(content) : content;
    expect([name, sha256(content), content.length]).toEqual([name, file.sha256, file.bytes]);
    expect(raw.length).toBe(file.rawBytes);
    expect(raw.equals(readFileSync(rawPath(name)))).toBe(true);
  }
});

test('the same sources compile to the same bytes', async () => {
  const source = Buffer.from('NAMES = {"a": 1, "b": (2, 3)}\n\n\ndef f(x):\n    return NAMES[x]\n');
  const data = Buffer.from('{}');
  const compile = () =>
    compilePython(
      [
        ['pkg/data.json', data],
        ['pkg/__init__.py', source],
      ],
      { installedAt: '/lib' },
    );
  const [first, second] = [await compile(), await compile()];
  expect(first.map(([path]) => path)).toEqual(['pkg/__init__.pyc', 'pkg/data.json']);
  expect(first).toEqual(second);
});
