import { expect, test } from 'vitest';
import { copiesIn, printsOf } from './copied-runs.ts';

const asFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

/** Ten lines of code, each of which tells something. */
const lines = Array.from({ length: 10 }, (_, at) => `    total_${at} = "part" + weigh(${at})`);
const original = asFile('pset/demo/weigh.py', `import numpy as np\n${lines.join('\n')}\n`);
const prints = printsOf([original]);

const copiesOf = (text: string) => copiesIn(asFile('ours.txt', text), prints);
const aRun = [{ file: 'ours.txt', of: 'pset/demo/weigh.py', what: 'run' }];

test('a whole file is found under another name', () => {
  const [copy] = copiesIn({ name: 'ours.py', bytes: original.bytes }, prints);
  expect(copy).toEqual({ file: 'ours.py', of: 'pset/demo/weigh.py', what: 'file' });
});

test('eight lines in a row are a copy, seven are not', () => {
  expect(copiesOf(`start()\n${lines.slice(1, 9).join('\n')}\nend()`)).toEqual(aRun);
  expect(copiesOf(`start()\n${lines.slice(1, 8).join('\n')}\nanother_end()`)).toEqual([]);
});

test('a copy is found however it is indented, spaced or ended', () => {
  const respaced = lines.map((line) => `\t\t${line.trim().replaceAll(' = ', '=')}`);
  expect(copiesOf(respaced.join('\r\n'))).toEqual(aRun);
});

test('comments, imports, short and empty lines in between hide nothing', () => {
  const apart = lines.map((line, at) => `${line}\n\n# step ${at}\nfrom os import path\nx = ${at}`);
  expect(copiesOf(apart.join('\n'))).toEqual(aRun);
});

test('a copy in a string of JSON, or of JSON within a string, is found', () => {
  const text = JSON.stringify({ code: `a\n${lines.join('\n')}` });
  expect(copiesOf(text)).toEqual(aRun);
  expect(copiesOf(JSON.stringify(text))).toEqual(aRun);
});

test('comments, imports and short lines are no copy themselves', () => {
  const everybodys = [
    ...lines.map((line) => `# ${line}`),
    ...lines.map((_, at) => `import package_number_${at}`),
    ...lines.map(() => 'else:'),
  ].join('\n');
  expect(
    copiesIn(asFile('ours.py', `${everybodys}\n\n`), printsOf([asFile('a.py', everybodys)])),
  ).toEqual([]);
});

test.each(['pset/papers.yaml', 'LICENSE', 'pset/demo/LICENSE.txt'])('%s does not count', (name) => {
  expect(copiesIn(original, printsOf([{ ...original, name }]))).toEqual([]);
});

test('tiny files are alike by chance', () => {
  const tiny = asFile('__init__.py', 'from .weigh import weigh\n');
  expect(copiesIn(tiny, printsOf([tiny]))).toEqual([]);
});
