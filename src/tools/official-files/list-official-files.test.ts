import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listOfficialFiles } from './list-official-files.ts';

test('a checkout’s papers, their list and the prompt’s template are listed, hidden files are not', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const paths = [
    'README.md',
    'core/annotation/utils/run_inference.py',
    'pset/papers.yaml',
    'pset/notes.md',
    'pset/demo/model.py',
    'pset/demo/util/__pycache__/a.pyc',
    'pset/demo/util/a.py',
    'pset/demo/.gitignore',
  ];
  for (const path of paths) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), 'abc');
  }
  const listed = listOfficialFiles(checkout);
  rmSync(checkout, { recursive: true });
  expect(listed.map(({ path }) => path)).toEqual([
    'core/annotation/utils/run_inference.py',
    'pset/demo/model.py',
    'pset/demo/util/a.py',
    'pset/papers.yaml',
  ]);
  expect(listed[0]).toMatchObject({
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
});
