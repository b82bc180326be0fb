import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPaper } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import {
  boundaries,
  dateFieldsOf,
  isSafe,
  latestSafeCutoff,
  monthsAfter,
  safePapers,
  type SafetyRule,
  usualSafety,
} from './safe-papers.ts';

describe('a paper is safe for a cutoff month', () => {
  test.each([
    ['2025-01-01', false],
    ['2025-01-31', false],
    ['2025-02-01', true],
    ['2024-12-31', false],
    ['2026-01-01', true],
  ])('first committed on %s, cutoff 2025-01: %s', (firstCommitDate, safe) => {
    expect(isSafe(aPaper({ firstCommitDate }), '2025-01')).toBe(safe);
  });
});

test('without a cutoff all papers stay', () => {
  expect(safePapers([aPaper()], null)).toHaveLength(1);
});

test('at 2025-01 the published set keeps 13 papers, 143 snippets and 1,054 lines', () => {
  const data = publishedFile();
  const ids = safePapers(data.papers, '2025-01').map(({ id }) => id);
  const snippets = data.snippets.filter(({ paper }) => ids.includes(paper));
  const lines = snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
  expect([ids.length, snippets.length, lines]).toEqual([13, 143, 1054]);
});

describe('another rule', () => {
  const paper = aPaper({
    firstCommitDate: '2025-01-16',
    arxivV1Date: '2024-05-01',
    arxivVersionDate: '2025-02-01',
  });
  const isSafeBy = (rule: Partial<SafetyRule>) =>
    isSafe(paper, '2025-01', { ...usualSafety, ...rule });

  test('may go by another date', () => {
    expect(isSafeBy({ dateField: 'arxiv-v1' })).toBe(false);
    expect(isSafeBy({ dateField: 'arxiv-version' })).toBe(true);
  });

  test('may compare with the first day of the month, which itself is not after it', () => {
    expect(isSafeBy({ boundary: 'first-day' })).toBe(true);
    const onTheDay = aPaper({ firstCommitDate: '2025-01-01' });
    expect(isSafe(onTheDay, '2025-01', { ...usualSafety, boundary: 'first-day' })).toBe(false);
  });

  test('may keep a margin after every cutoff', () => {
    expect(isSafeBy({ dateField: 'arxiv-version', marginMonths: 1 })).toBe(false);
    expect(isSafeBy({ boundary: 'first-day', marginMonths: 1 })).toBe(false);
  });
});

test('months are counted over the turn of the year', () => {
  expect(monthsAfter('2024-11', 3)).toBe('2025-02');
  expect(monthsAfter('2024-12', 0)).toBe('2024-12');
  expect(monthsAfter('2024-01', 24)).toBe('2026-01');
});

test('a later cutoff or a wider margin never makes a paper safe', () => {
  const month = fc.integer({ min: 0, max: 40 }).map((count) => monthsAfter('2023-01', count));
  const day = fc.tuple(month, fc.integer({ min: 1, max: 28 }));
  const rules = { boundary: fc.constantFrom(...boundaries), marginMonths: fc.nat(6) };
  fc.assert(
    fc.property(day, month, fc.record(rules), fc.nat(6), ([of, at], cutoff, rule, more) => {
      const dated = aPaper({ firstCommitDate: `${of}-${String(at).padStart(2, '0')}` });
      const before = isSafe(dated, cutoff, { ...usualSafety, ...rule });
      const later = isSafe(dated, monthsAfter(cutoff, more), { ...usualSafety, ...rule });
      const wider = { ...usualSafety, ...rule, marginMonths: rule.marginMonths + more };
      expect(Number(later)).toBeLessThanOrEqual(Number(before));
      expect(isSafe(dated, cutoff, wider)).toBe(later);
    }),
  );
});

test('code written anew can be dated by the authors’ own, which a set without such code does not offer', () => {
  const rewritten = aPaper({
    firstCommitDate: '2026-11-29',
    originalFirstCommitDate: '2024-11-13',
  });
  const rule = { ...usualSafety, dateField: 'original-commit' } as const;
  expect(isSafe(rewritten, '2025-01')).toBe(true);
  expect(isSafe(rewritten, '2025-01', rule)).toBe(false);
  expect(isSafe(aPaper(), '2025-01', rule)).toBe(isSafe(aPaper(), '2025-01'));
  expect(dateFieldsOf([rewritten])).toContain('original-commit');
  expect(dateFieldsOf([aPaper()])).not.toContain('original-commit');
});

test('the latest safe cutoff is safe, and the month after it is not, under every rule', () => {
  const paper = aPaper({ firstCommitDate: '2025-03-09', arxivV1Date: '2025-01-01' });
  for (const dateField of ['first-commit', 'arxiv-v1'] as const)
    for (const boundary of boundaries)
      for (const marginMonths of [0, 3]) {
        const rule = { dateField, boundary, marginMonths };
        const latest = latestSafeCutoff(paper, rule);
        expect(isSafe(paper, latest, rule)).toBe(true);
        expect(isSafe(paper, monthsAfter(latest, 1), rule)).toBe(false);
      }
  expect(latestSafeCutoff(paper)).toBe('2025-02');
});
