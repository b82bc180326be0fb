import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapByKnowledge, verbatimOverlap } from './overlap.ts';

const solution = [
  '    x = f(a)  # the idea',
  '    # a comment',
  '',
  '    x = f(a)',
  '    y = g("#")',
];

test('lines count without indentation, comments and blank lines', () => {
  const completion = ['x = f(a)', 'y = g("#")', 'return y'].join('\n');
  expect(verbatimOverlap(solution.join('\n'), completion)).toEqual({ shared: 2, lines: 3 });
});

test('a line that is written once does not stand for two', () => {
  expect(verbatimOverlap('a = 1\na = 1', 'a = 1')).toEqual({ shared: 1, lines: 2 });
  expect(verbatimOverlap('a = 1', 'a = 1\na = 1')).toEqual({ shared: 1, lines: 1 });
});

test('nothing is shared with nothing, and everything with itself', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      const { shared, lines } = verbatimOverlap(code, code);
      expect(shared).toBe(lines);
      expect(verbatimOverlap(code, '').shared).toBe(0);
    }),
  );
});

test('the overlap is told apart by before, after and unknown cutoff; a group without a completion is left out', () => {
  const solution = 'a = 1\nb = 2';
  const completions = [
    { code: 'a = 1\nb = 2', isSafe: false },
    { code: 'a = 1', isSafe: false },
    { code: 'c = 3', isSafe: null },
  ];
  expect(overlapByKnowledge(solution, completions)).toEqual([
    { group: 'may-know', completions: 2, share: 0.75 },
    { group: 'unknown', completions: 1, share: 0 },
  ]);
  expect(overlapByKnowledge('# nothing', completions)).toEqual([]);
});
