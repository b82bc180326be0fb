import { expect, test } from 'vitest';
import { holdingsOf, papersKept } from './holdings.ts';

const file = (path: string, bytes: number) => ({ path, bytes, sha256: `of ${path}` });
const files = [
  file('core/template.py', 1),
  file('pset/papers.yaml', 2),
  file('pset/one/paper2code_paper.tex', 4),
  file('pset/one/model.py', 8),
  file('pset/one/paper2code_test.py', 16),
  file('pset/two/model.py', 32),
];
const stored = new Map([
  ['pset/one/model.py', 'of pset/one/model.py'],
  ['pset/one/paper2code_test.py', 'of an older commit'],
  ['pset/two/model.py', 'of pset/two/model.py'],
  ['pset/gone.py', 'no longer on the list'],
]);

test('a file counts as kept only as the pinned commit has it', () => {
  const { runs, prompts } = holdingsOf(files, stored);
  expect(runs).toMatchObject({ files: 3, bytes: 56, keptFiles: 2, keptBytes: 40 });
  expect(runs.lacking.map(({ path }) => path)).toEqual(['pset/one/paper2code_test.py']);
  expect(prompts).toMatchObject({ files: 3, bytes: 7, keptFiles: 0, keptBytes: 0 });
});

test('a paper can be judged when all of its files are there, whatever its text', () => {
  expect([...papersKept(files, stored)]).toEqual(['two']);
});
