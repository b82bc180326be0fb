import { expect, test } from 'vitest';
import { isNeededForRuns, parseOfficialFiles, placeInPset } from './official-files.ts';

const listOf = (path: string) => ({
  commit: 'a'.repeat(40),
  files: [{ path, bytes: 3, sha256: 'b'.repeat(64) }],
});

test('a list names files inside the repository only', () => {
  expect(parseOfficialFiles(listOf('pset/demo/a..b.py')).files).toHaveLength(1);
  for (const path of ['../a', 'pset/../../a', '/etc/a', 'pset\\a', 'pset/./a', 'pset/..']) {
    expect(() => parseOfficialFiles(listOf(path)), path).toThrow();
  }
});

test('a path says which paper a file belongs to', () => {
  expect(placeInPset('pset/demo/util/a.py')).toEqual({ paper: 'demo', file: 'util/a.py' });
  expect(placeInPset('pset/papers.yaml')).toBeNull();
  expect(placeInPset('core/pset/a.py')).toBeNull();
});

test('runs need neither the paper’s text nor what lies outside of the papers', () => {
  const needed = (path: string) => isNeededForRuns({ path });
  expect(needed('pset/demo/model.py')).toBe(true);
  expect(needed('pset/demo/paper2code_paper.tex')).toBe(false);
  expect(needed('core/template.py')).toBe(false);
});
