import { expect, test } from 'vitest';
import { aSnippet } from '../../testing/builders.ts';
import {
  blankHolds,
  peakMemory,
  planSelfTest,
  selfTestHolds,
  solutionHolds,
  type TestedRun,
} from './self-test.ts';

function aRun(fields: Partial<TestedRun> = {}): TestedRun {
  return {
    snippet: null,
    verdict: 'pass',
    errorClass: null,
    seconds: 1,
    detail: '',
    memoryBytes: 5,
    ...fields,
  };
}

const snippets = [
  aSnippet({ name: 'short', codeLines: 1 }),
  aSnippet({ name: 'long', codeLines: 9 }),
  aSnippet({ name: 'inner', codeLines: 20, depth: 1, parent: 'long' }),
  aSnippet({ name: 'of another', paper: 'other', codeLines: 2 }),
];

test('a paper’s solution comes first, then its longest outer blank, or all of them', () => {
  expect(planSelfTest(['demo', 'other'], snippets, 'one-blank')).toEqual([
    { paper: 'demo', snippet: null },
    { paper: 'demo', snippet: 'long' },
    { paper: 'other', snippet: null },
    { paper: 'other', snippet: 'of another' },
  ]);
  expect(planSelfTest(['demo'], snippets, 'all-blanks')).toHaveLength(4);
});

test('one blank alone is one that the tests are not known to let pass', () => {
  const own = ['sample image', 'patchify'].map((name, at) =>
    aSnippet({ paper: 'fractalgen', name, codeLines: 9 - at }),
  );
  const plan = planSelfTest(['fractalgen'], own, 'one-blank');
  expect(plan.map(({ snippet }) => snippet)).toEqual([null, 'patchify']);
});

test.each([
  ['minp', aRun(), true],
  ['minp', aRun({ verdict: 'fail' }), false],
  ['minp', aRun({ differential: true }), false],
  ['GMFlow', aRun({ differential: true }), true],
  ['GMFlow', aRun(), false],
  ['REPA-E', aRun({ verdict: 'unsupported' }), true],
  ['REPA-E', aRun(), false],
])('the solution of %s with %o holds: %s', (paper, run, holds) => {
  expect(solutionHolds(paper, run)).toBe(holds);
});

test.each([
  ['minp', 'fail', true],
  ['minp', 'timed-out', true],
  ['minp', 'pass', false],
  ['minp', 'unsupported', false],
  ['semanticist', 'pass', true],
  ['REPA-E', 'unsupported', true],
] as const)('an empty blank of %s that comes to %s holds: %s', (paper, verdict, holds) => {
  expect(blankHolds(paper, aRun({ snippet: 'apply embedding masks', verdict }))).toBe(holds);
});

test('a paper holds when all of its runs do; its peak is the largest of them', () => {
  const blanks = [aRun({ snippet: 'a', verdict: 'fail', memoryBytes: 9 })];
  const tested = { paper: 'minp', at: '', solution: aRun({ memoryBytes: null }), blanks };
  expect(selfTestHolds(tested)).toBe(true);
  expect(peakMemory(tested)).toBe(9);
  expect(selfTestHolds({ ...tested, blanks: [aRun()] })).toBe(false);
  expect(peakMemory({ solution: aRun({ memoryBytes: null }), blanks: [] })).toBeNull();
});
