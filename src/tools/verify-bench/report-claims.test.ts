import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';
import { aStrengthReport } from '../../testing/a-strength-report.ts';
import { unwrap } from '../bench-data/checked.ts';
import { type PaperOnDisk, readProblemSet } from '../bench-data/read-pset.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { readEquivalents } from './equivalents.ts';
import { equivalenceFindings } from './measured-mutants.ts';
import { paperHashes } from './paper-hashes.ts';
import { isUpToDate, reportFindings } from './report-claims.ts';

const pset = mkdtempSync(join(tmpdir(), 'report-claims-'));
const folder = join(pset, 'demo');
const write = (path: string, text: string) => {
  writeFileSync(join(folder, path), text);
};
const read = (): PaperOnDisk => {
  const [paper] = unwrap(readProblemSet(pset), 'pset').papers;
  if (paper === undefined) throw new Error('the set has a paper');
  return paper;
};

afterAll(() => {
  rmSync(pset, { recursive: true, force: true });
});

beforeEach(() => {
  mkdirSync(join(folder, 'wrong', 'scale'), { recursive: true });
  write(
    '../papers.yaml',
    '- id: demo\n  annotated_file_paths: demo.py\n  context_file_paths: null\n',
  );
  write('demo.py', '# <paper2code name="scale">\nx = 1\n# </paper2code name="scale">\n');
  write('paper2code_test.py', 'import demo\n');
  write('wrong/scale/two.py', 'x = 2\n');
  write('equivalents.yaml', 'scale:\n  1:constant:0: Nobody looks at the number.\n');
});

const mutants = Array.from({ length: 11 }, (_, ordinal): Mutant => {
  return {
    paper: 'demo',
    snippet: 'scale',
    line: 1,
    kind: 'constant',
    ordinal,
    isLogic: true,
    code: '',
  };
});

async function complaints(fields: (fitting: StrengthReport) => Partial<StrengthReport>) {
  const paper = read();
  const fitting = aStrengthReport({ files: await paperHashes(paper) });
  const report = { ...fitting, ...fields(fitting) };
  const reports = new Map([['demo', report]]);
  const { violations } = await reportFindings([paper], reports, { version: 1, mutants });
  return violations.map(({ file, message }) => `${file}: ${message}`);
}

const snippetsWith = (killed: number, survivors: string[]) => {
  const [snippet] = Object.values(aStrengthReport().snippets);
  if (snippet === undefined) throw new Error('the report has a snippet');
  return { snippets: { scale: { ...snippet, killed, survivors } } };
};

test('a report about these files with enough killed is good, but 90 % are too few in all', async () => {
  expect(await complaints(() => ({}))).toEqual([
    'reports/: The tests kill 9 of 10 mutants; 95 % is the least.',
  ]);
  expect(await complaints(() => snippetsWith(10, []))).toEqual([]);
});

test.each([
  ['a paper with too few killed', () => snippetsWith(8, ['a', 'b']), /kill 8 of 10 .*90 %/],
  ['numbers that do not add up', () => snippetsWith(10, ['a']), /not those that are made/],
  ['another version of the mutator', () => ({ mutator: 2 }), /other files/],
  [
    'verdicts that differ',
    ({ verdicts }: StrengthReport) => ({ verdicts: { ...verdicts, differing: 2 } }),
    /2 verdicts differ between PyTorch/,
  ],
  [
    'verdicts that are not stable',
    ({ verdicts }: StrengthReport) => ({ verdicts: { ...verdicts, unstable: 1 } }),
    /1 verdicts are not the same in all of 3 runs/,
  ],
])('%s is found', async (_, fields, message) => {
  expect(await complaints(fields)).toContainEqual(expect.stringMatching(message));
});

test('an edit of code, of a wrong answer or of a claim of equivalence makes a report stale', async () => {
  const report = aStrengthReport({ files: await paperHashes(read()) });
  expect(await isUpToDate(read(), report, 1)).toBe(true);
  for (const path of ['demo.py', 'wrong/scale/two.py', 'equivalents.yaml']) {
    const before = aStrengthReport({ files: await paperHashes(read()) });
    write(path, '# <paper2code name="scale">\n# </paper2code name="scale">\n');
    expect(await isUpToDate(read(), before, 1), path).toBe(false);
  }
});

test('a claim of equivalence about a mutant that is not there is named with its line', () => {
  write(
    'equivalents.yaml',
    'scale:\n  1:constant:0: Nobody looks.  \n  2:removed:0: It is long gone.\n',
  );
  expect(() => readEquivalents(folder)).toThrow('line 2: scale.1:constant:0: must be a reason');
  write(
    'equivalents.yaml',
    'scale:\n  1:constant:0: Nobody looks at it.\n  2:removed:0: It is long gone.\n',
  );
  const { violations } = equivalenceFindings('demo', readEquivalents(folder), mutants);
  expect(violations.map(({ file, message }) => [file, message])).toEqual([
    ['equivalents.yaml, line 3', expect.stringContaining('There is no mutant 2:removed:0')],
  ]);
});
