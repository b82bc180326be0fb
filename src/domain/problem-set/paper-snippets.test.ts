import { expect, test } from 'vitest';
import { parseAnnotatedFile } from './annotated-file.ts';
import { paperSnippets } from './paper-snippets.ts';

function fileWith(path: string, ...names: string[]) {
  const lines = names.flatMap((name) => [
    `# <paper2code name="${name}">`,
    'x = 1',
    `# </paper2code name="${name}">`,
  ]);
  const parsed = parseAnnotatedFile(path, lines.join('\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

test('the snippets of all files follow each other, each with its file and hint', () => {
  const files = [fileWith('a.py', 'one'), fileWith('lib/b.py', 'Two_2')];
  expect(paperSnippets('demo', files, new Map([['one', 'add up']]))).toEqual({
    ok: true,
    value: [
      {
        paper: 'demo',
        name: 'one',
        slug: 'one',
        file: 'a.py',
        parent: null,
        depth: 0,
        codeLines: 1,
        hint: 'add up',
      },
      {
        paper: 'demo',
        name: 'Two_2',
        slug: 'two-2',
        file: 'lib/b.py',
        parent: null,
        depth: 0,
        codeLines: 1,
        hint: null,
      },
    ],
  });
});

test('a name used in two files is refused where it comes second', () => {
  expect(paperSnippets('demo', [fileWith('a.py', 'one'), fileWith('b.py', 'x', 'one')])).toEqual({
    ok: false,
    faults: [
      {
        file: 'b.py',
        line: 4,
        message: '"one" was already used in a.py, line 1. Use another name.',
      },
    ],
  });
});

test('two names with one slug are refused', () => {
  const outcome = paperSnippets('demo', [fileWith('a.py', 'x 1', 'x_1')]);
  expect(outcome).toMatchObject({ ok: false, faults: [{ file: 'a.py', line: 4 }] });
});
