import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aStrengthReport } from '../../testing/a-strength-report.ts';
import { aCompletion, aRun, aVerdict } from '../../testing/builders.ts';
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';
import { unwrap } from '../bench-data/checked.ts';
import { type PaperOnDisk, readProblemSet } from '../bench-data/read-pset.ts';
import { paperFindings } from './file-claims.ts';
import { tableText } from './table.ts';
import { type Expected, type Trial, violationOf } from './trial.ts';
import { inShort, sampleOf, trialsOfPaper, trialsOfRuns } from './trials.ts';
import { readWrongAnswers } from './wrong-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-bench-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const soundFiles = {
  'demo.py': [
    '"""A module."""',
    'def scale(x):',
    '    # <paper2code name="scale">',
    '    doubled = 2 * x',
    '    return doubled',
    '    # </paper2code name="scale">',
  ],
  'demo_ref.py': [
    '"""The reference."""',
    '',
    'def scale(x):',
    '    doubled = 2 * x',
    '    return doubled',
  ],
  'paper2code_test.py': ['import demo'],
  'notes.yaml': ['snippets:', '  scale:', '    hint: Twice is nice.'],
  'wrong/scale/thrice.py': ['    # Thrice.', '    return 3 * x'],
};

let papersMade = 0;

/** A sound paper, with the given files instead of its own; null leaves a file out. */
function aPaperOnDisk(change: Readonly<Record<string, string[] | null>> = {}): PaperOnDisk {
  papersMade += 1;
  const pset = join(folder, String(papersMade));
  const yaml = ['- id: demo', '  annotated_file_paths: demo.py', '  context_file_paths: null'];
  const files: Record<string, string[] | null> = {
    '../papers.yaml': yaml,
    ...soundFiles,
    ...change,
  };
  for (const [path, lines] of Object.entries(files)) {
    if (lines === null) continue;
    const target = join(pset, 'demo', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${lines.join('\n')}\n`);
  }
  const [paper] = unwrap(readProblemSet(pset), 'pset').papers;
  if (paper === undefined) throw new Error('the set has a paper');
  return paper;
}

function complaints(paper: PaperOnDisk): string[] {
  const { violations } = paperFindings(paper, readWrongAnswers(paper.folder));
  return violations.map(({ file, message }) => `${file}: ${message}`);
}

test('a sound paper has no violations, and its claims are counted', () => {
  const paper = aPaperOnDisk();
  const found = paperFindings(paper, readWrongAnswers(paper.folder));
  // Folder of wrong answers, a wrong answer, a hint, what the hint tells, the reference.
  expect(found).toEqual({ claims: 5, violations: [] });
});

test.each([
  [
    'a folder of wrong answers that is no snippet',
    { 'wrong/shrink/half.py': ['    return x / 2'] },
    'wrong/shrink/: The paper has no snippet of this name.',
  ],
  [
    'a snippet without a wrong answer',
    { 'wrong/scale/thrice.py': null },
    'wrong/scale/: There is no wrong answer for the snippet.',
  ],
  [
    'a snippet without a hint',
    { 'notes.yaml': null },
    'notes.yaml: There is no hint for the snippet.',
  ],
  [
    'a hint that gives a line away',
    { 'notes.yaml': ['snippets:', '  scale:', '    hint: Try doubled = 2*x.'] },
    'notes.yaml: The hint holds a line of the solution: doubled = 2 * x',
  ],
  [
    'a reference with other logic',
    { 'demo_ref.py': ['def scale(x):', '    doubled = x + x', '    return doubled'] },
    'demo_ref.py: It differs from demo.py without its markers, first at: doubled = 2 * x',
  ],
])('%s is found', (_, change, complaint) => {
  expect(complaints(aPaperOnDisk(change))).toEqual([complaint]);
});

test('a paper is proved by its solution, both blanks of each snippet and every wrong answer', () => {
  const paper = aPaperOnDisk();
  const trials = trialsOfPaper(paper, readWrongAnswers(paper.folder));
  expect(trials.map(({ kind, code }) => [kind, code])).toEqual([
    ['solution', null],
    ['blank', ''],
    ['blank', '    pass'],
    ['wrong', '    # Thrice.\n    return 3 * x\n'],
  ]);
});

test('a sample has the solution and one wrong answer a paper', () => {
  const paper = aPaperOnDisk({ 'wrong/scale/twice.py': ['    return 2 * x'] });
  const sample = sampleOf(trialsOfPaper(paper, readWrongAnswers(paper.folder)));
  expect(sample.map(({ kind, file }) => [kind, file])).toEqual([
    ['solution', 'demo.py'],
    ['wrong', 'wrong/scale/thrice.py'],
  ]);
});

test('in short, a blank and a wrong answer to each snippet are judged', () => {
  const paper = aPaperOnDisk({ 'wrong/scale/twice.py': ['    return 2 * x'] });
  const trials = inShort(trialsOfPaper(paper, readWrongAnswers(paper.folder)));
  expect(trials.map(({ kind, file, code }) => [kind, file, code])).toEqual([
    ['solution', 'demo.py', null],
    ['blank', 'demo.py', ''],
    ['wrong', 'wrong/scale/thrice.py', '    # Thrice.\n    return 3 * x\n'],
  ]);
});

test('in short, every stored failure is judged again, and one pass of a run', () => {
  const stored = (run: string, snippet: string, verdict: 'pass' | 'fail') =>
    aTrial({
      ...{ kind: 'stored', file: run, snippet, what: `${run} ${snippet} ${verdict}` },
      expected: { kind: 'same', as: { verdict, errorClass: null } },
    });
  const trials = [
    ...(['a', 'b', 'c'] as const).map((snippet) => stored('one', snippet, 'pass')),
    ...(['a', 'b'] as const).map((snippet) => stored('one', snippet, 'fail')),
    stored('two', 'a', 'pass'),
  ];
  expect(inShort(trials).map(({ what }) => what)).toEqual([
    'one a pass',
    'one a fail',
    'one b fail',
    'two a pass',
  ]);
});

test('a stored verdict is judged again; a completion without one is a violation', () => {
  const runs = {
    runs: [aRun()],
    completions: [aCompletion({ id: '0', code: 'x' }), aCompletion({ id: '1' })],
    verdicts: [aVerdict({ id: '0', verdict: 'fail' })],
  };
  const { trials, findings } = trialsOfRuns(runs, ['demo']);
  expect(trials).toMatchObject([{ code: 'x', expected: { as: { verdict: 'fail' } } }]);
  expect(findings.violations.map(({ message }) => message)).toEqual([
    'Completion 1 has no verdict. `npm run judge-runs` gives it one.',
  ]);
  expect(trialsOfRuns(runs, ['other']).trials).toEqual([]);
});

function aTrial(fields: Partial<Trial> = {}): Trial {
  return {
    ...{ kind: 'wrong', paper: 'demo', snippet: 'scale', file: 'wrong/scale/thrice.py' },
    ...{ what: 'It', code: '', expected: { kind: 'fails' } },
    ...fields,
  };
}

const same: Expected = { kind: 'same', as: { verdict: 'fail', errorClass: 'functional' } };

test.each([
  [{ kind: 'pass' }, { verdict: 'pass' }, null],
  [{ kind: 'pass' }, { verdict: 'fail' }, 'It must pass, but the verdict is fail (functional).'],
  [{ kind: 'fails' }, { verdict: 'fail' }, null],
  [{ kind: 'fails' }, { verdict: 'timed-out' }, null],
  [{ kind: 'fails' }, { verdict: 'pass' }, 'It must fail, but the verdict is pass.'],
  [{ kind: 'fails' }, { verdict: 'unsupported' }, 'It must fail, but the verdict is unsupported.'],
  [{ kind: 'fails' }, { verdict: 'crashed' }, 'It must fail, but the verdict is crashed.'],
  [same, { verdict: 'fail', seconds: 9 }, null],
  [
    same,
    { verdict: 'fail', errorClass: 'type' },
    'It was fail (functional), but is now fail (type).',
  ],
] as const)('expected %o, judged %o: %s', (expected, record, message) => {
  const violation = violationOf(aTrial({ expected }), aVerdict(record));
  expect(violation?.message ?? null).toBe(message);
});

test('the table has a row for each paper with n of m, mutants from its report', () => {
  const { id, snippets } = aPaperOnDisk();
  const judged = [
    { trial: aTrial({ kind: 'solution' }), holds: true },
    { trial: aTrial(), holds: true },
    { trial: aTrial(), holds: false },
  ];
  const rowOf = (reports: Map<string, StrengthReport>) =>
    tableText([{ id, snippets }], judged, reports).split('\n')[1]?.split(/ {2,}/);
  const row = ['demo', '1', '2 (2)', 'passes', '0/0', '1/2', '0/0'];
  expect(rowOf(new Map())).toEqual([...row, '-', '-', '-', '-']);
  const reports = new Map([['demo', aStrengthReport()]]);
  expect(rowOf(reports)).toEqual([...row, '9/10', '1', '0.5', '1.2']);
});
