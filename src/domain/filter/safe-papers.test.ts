import { describe, expect, test } from 'vitest';
import { aPaper } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { isSafe, safePapers, snippetsOf } from './safe-papers.ts';

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
  const papers = safePapers(data.papers, '2025-01');
  const snippets = snippetsOf(papers, data.snippets);
  const lines = snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
  expect([papers.length, snippets.length, lines]).toEqual([13, 143, 1054]);
});
