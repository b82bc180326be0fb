import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listContextFiles, listOfficialFiles } from './list-official-files.ts';

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

test('files that papers.yaml wants shown are listed by paper', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const yaml = ['one', 'two'].map(
    (id) =>
      `- id: ${id}\n  annotated_file_paths: a.py\n  context_file_paths: ${id === 'one' ? 'b.py' : 'null'}\n`,
  );
  for (const id of ['one', 'two']) {
    mkdirSync(join(checkout, 'pset', id), { recursive: true });
    for (const file of ['a.py', 'b.py', 'paper2code_test.py']) {
      writeFileSync(join(checkout, 'pset', id, file), '');
    }
  }
  writeFileSync(join(checkout, 'pset/papers.yaml'), yaml.join(''));
  const listed = listContextFiles(checkout);
  rmSync(checkout, { recursive: true });
  expect(listed).toEqual({ one: ['b.py'] });
});
