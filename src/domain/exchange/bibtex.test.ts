import { expect, test } from 'vitest';
import { benchmarkBibtex, siteBibtex } from './bibtex.ts';

test('the benchmark’s paper is cited with its eight authors and its arXiv number', () => {
  const text = benchmarkBibtex('2506.02314');
  expect(text).toMatch(/^@misc\{hua2025researchcodebench,\n/);
  expect(text).toContain('eprint        = {2506.02314},');
  expect(text.match(/ and /g)).toHaveLength(7);
  expect(text.endsWith('\n}')).toBe(true);
});

test('the site is cited with its address, its data and the day', () => {
  const text = siteBibtex('https://example.org/explorer/', '2026-11-29', 'd00c27c0'.repeat(8));
  expect(text).toContain('howpublished = {\\url{https://example.org/explorer/}},');
  expect(text).toContain('note         = {Data version d00c27c0d00c, read on 2026-11-29},');
  expect(text).toContain('year         = {2026},');
});
