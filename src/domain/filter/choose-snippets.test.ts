import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { outcomeTable } from '../score/outcome-table.ts';
import { chooseSnippets, facetOptions, solveRates } from './choose-snippets.ts';
import { type LeaderboardFilter, noFilter } from './leaderboard-filter.ts';

const papers = [
  aPaper({ id: 'early', venue: 'A', domain: 'vision', firstCommitDate: '2024-05-31' }),
  aPaper({ id: 'late', venue: 'B', firstCommitDate: '2025-03-10', arxivV1Date: '2024-01-01' }),
];
const snippets = [
  aSnippet({ paper: 'early', name: 'whole', codeLines: 10 }),
  aSnippet({ paper: 'early', name: 'part', codeLines: 4, depth: 1, parent: 'whole' }),
  aSnippet({ paper: 'late', name: 'whole', codeLines: 2 }),
  aSnippet({ paper: 'late', name: 'untried', codeLines: 2 }),
];
const table = outcomeTable(
  ['a', 'b'],
  [
    aVerdictRow({
      run: 'a',
      paper: 'early',
      snippet: 'whole',
      verdict: 'fail',
      errorClass: 'name',
    }),
    aVerdictRow({ run: 'b', paper: 'early', snippet: 'whole', verdict: 'timed-out' }),
    aVerdictRow({ run: 'a', paper: 'early', snippet: 'part', verdict: 'pass' }),
    aVerdictRow({ run: 'b', paper: 'early', snippet: 'part', verdict: 'fail', errorClass: 'type' }),
    aVerdictRow({ run: 'a', paper: 'late', snippet: 'whole', verdict: 'pass' }),
  ],
  snippets,
);
const choose = (fields: Partial<LeaderboardFilter>) =>
  chooseSnippets({ papers, snippets }, table, { ...noFilter, ...fields });

describe('a facet leaves', () => {
  test.each<[Partial<LeaderboardFilter>, number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ papers: ['late'] }, [2, 3]],
    [{ venues: ['A', 'C'] }, [0, 1]],
    [{ domains: ['vision'] }, [0, 1]],
    [{ domains: [''] }, [2, 3]],
    [{ lines: { min: 3, max: 10 } }, [0, 1]],
    [{ depth: { min: 1, max: null } }, [1]],
    [{ window: { from: '2024-05', to: '2024-05' } }, [0, 1]],
    [{ window: { from: '2024-06', to: '2025-03-10' } }, [2, 3]],
    [{ window: { from: null, to: '2024-12' }, dateField: 'arxiv-v1' }, [2, 3]],
    [{ cutoff: '2024-05' }, [2, 3]],
    [{ cutoff: '2024-05', boundary: 'first-day' }, [0, 1, 2, 3]],
    [{ cutoff: '2024-05', marginMonths: 10 }, []],
    [{ cutoff: 'own' }, [0, 1, 2, 3]],
    [{ solveRate: { min: 1, max: 99 } }, [1]],
    [{ solveRate: { min: null, max: 0 } }, [0]],
    [{ errorClasses: ['name', 'syntax'] }, [0]],
    [{ errorClasses: ['type'], lines: { min: 5, max: null } }, []],
  ])('of %j', (fields, left) => {
    expect(choose(fields)).toEqual(left);
  });
});

test('a snippet that nobody tried has no solve rate, and is not one that nobody solved', () => {
  expect(solveRates(table)).toEqual([0, 50, 100, null]);
});

test('two filters together leave what each leaves', () => {
  const range = fc.record({ min: fc.option(fc.nat(12)), max: fc.option(fc.nat(12)) });
  const some = fc.record(
    {
      papers: fc.subarray(['early', 'late']),
      lines: range,
      depth: range,
      cutoff: fc.option(fc.constantFrom('2024-04', '2024-05', '2025-03')),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(some, (fields) => {
      const each = Object.entries(fields).map(([key, value]) => choose({ [key]: value }));
      const inAll = [0, 1, 2, 3].filter((at) => each.every((left) => left.includes(at)));
      expect(choose(fields)).toEqual(inAll);
    }),
  );
});

test('options of a facet come with how often they occur; what is not recorded is one of them', () => {
  expect(facetOptions(['b', null, 'a', 'b'])).toEqual([
    { value: '', count: 1 },
    { value: 'a', count: 1 },
    { value: 'b', count: 2 },
  ]);
});
