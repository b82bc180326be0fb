import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPaper } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import {
  cutoffGroups,
  isMonth,
  lastKnownDay,
  latestCutoff,
  monthsToChoose,
  withEdit,
} from './common-cutoff.ts';
import { noFilter } from './leaderboard-filter.ts';
import { boundaries, isSafe, monthsAfter, usualSafety } from './safe-papers.ts';

const solvers = [
  { id: 'a', knowledgeCutoff: '2024-10' },
  { id: 'b', knowledgeCutoff: '2023-12' },
  { id: 'c', knowledgeCutoff: null },
];
const papers = [
  aPaper({ firstCommitDate: '2023-11-30', arxivV1Date: '2023-10-01' }),
  aPaper({ firstCommitDate: '2024-02-01', arxivV1Date: '2024-01-31' }),
];

describe('the common cutoff', () => {
  test('is the latest that is known, and 2025-01 for the published models', () => {
    expect(latestCutoff(solvers, noFilter)).toBe('2024-10');
    expect(latestCutoff(publishedFile().models, noFilter)).toBe('2025-01');
  });

  test('follows an edit', () => {
    expect(latestCutoff(solvers, { editedCutoffs: { c: '2025-03' } })).toBe('2025-03');
    expect(latestCutoff(solvers, { editedCutoffs: { a: '2022-01' } })).toBe('2023-12');
  });

  test('is not known where nobody says one', () => {
    expect(latestCutoff([{ id: 'c', knowledgeCutoff: null }], noFilter)).toBeNull();
  });
});

test('months begin where every paper is safe and end where one still is, by the chosen date', () => {
  expect(monthsToChoose(solvers, papers, noFilter)).toEqual([
    '2023-10',
    '2023-11',
    '2023-12',
    '2024-01',
  ]);
  expect(monthsToChoose([], papers, { ...noFilter, dateField: 'arxiv-v1' })[0]).toBe('2023-09');
  expect(monthsToChoose(solvers, [], noFilter)).toEqual([]);
});

test('solvers are counted by cutoff, those without one nowhere', () => {
  expect(cutoffGroups([...solvers, { id: 'd', knowledgeCutoff: '2023-12' }], noFilter)).toEqual([
    { month: '2023-12', solvers: 2 },
    { month: '2024-10', solvers: 1 },
  ]);
});

test.each([
  ['2024-02', 'month-end', 0, '2024-02-29'],
  ['2025-01', 'month-end', 1, '2025-02-28'],
  ['2024-12', 'first-day', 0, '2024-12-01'],
  ['2024-12', 'first-day', 2, '2025-02-01'],
] as const)(
  '%s by %s with a margin of %i: known until %s',
  (month, boundary, marginMonths, day) => {
    expect(lastKnownDay(month, { boundary, marginMonths })).toBe(day);
  },
);

test('a paper is safe exactly when it came after the last known day', () => {
  const month = fc.nat(40).map((count) => monthsAfter('2023-01', count));
  const day = fc.integer({ min: 1, max: 28 }).map((of) => String(of).padStart(2, '0'));
  const rule = { boundary: fc.constantFrom(...boundaries), marginMonths: fc.nat(6) };
  fc.assert(
    fc.property(month, day, month, fc.record(rule), (of, at, cutoff, chosen) => {
      const firstCommitDate = `${of}-${at}`;
      expect(firstCommitDate > lastKnownDay(cutoff, chosen)).toBe(
        isSafe(aPaper({ firstCommitDate }), cutoff, { ...usualSafety, ...chosen }),
      );
    }),
  );
});

describe('an edit of a cutoff', () => {
  const [solver] = solvers;
  test.each([
    [{}, '2025-02', { a: '2025-02' }],
    [{ a: '2025-02', b: '2024-01' }, '2025-03', { b: '2024-01', a: '2025-03' }],
    [{ a: '2025-02', b: '2024-01' }, '', { b: '2024-01' }],
    [{ a: '2025-02' }, '2024-10', {}],
  ])('%j and then %s', (edited, month, after) => {
    expect(solver && withEdit(edited, solver, month)).toEqual(after);
  });
});

test.each([
  ['2025-01', true],
  ['2025-13', false],
  ['2025-1', false],
  ['Jan 2025', false],
  ['', false],
])('"%s" is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});
