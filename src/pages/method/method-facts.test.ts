import { expect, test } from 'vitest';
import type { VerdictRow } from '../../domain/completion/types.ts';
import { verdictLetters } from '../../domain/exchange/site-data.ts';
import { publishedFile } from '../../testing/published-data.ts';
import {
  datedBackwards,
  effectiveSizes,
  modelScores,
  neverSolved,
  paperWeights,
  parityOf,
  timeoutsIn,
} from './method-facts.ts';

const facts = publishedFile();
const rows: VerdictRow[] = facts.models.flatMap(({ id }) =>
  facts.snippets.map(({ paper, name }, at) => ({
    run: id,
    pset: 'researchcodebench',
    paper,
    snippet: name,
    id: '0',
    verdict: verdictLetters[facts.verdicts[id]?.[at] ?? ''] ?? 'unsupported',
    errorClass: null,
  })),
);
const scores = modelScores(facts, rows);

test('all 32 published scores are recomputed, with difference 0', () => {
  expect(parityOf(scores)).toEqual({ equal: 32, all: 32, largest: 0 });
});

test('a score that differs, and one that cannot be computed, do not count as equal', () => {
  const [first, second, third] = scores;
  if (!first || !second || !third) throw new Error('there are 32');
  const off = { ...first, scaledPassAt1: first.model.publishedScaledPassAt1 + 0.25 };
  expect(parityOf([off, { ...second, scaledPassAt1: null }, third])).toEqual({
    equal: 1,
    all: 3,
    largest: 0.25,
  });
});

test('the leader’s interval is the clustered one', () => {
  const [leader] = scores;
  expect(leader?.model.name).toBe('Gemini-2.5-Pro-Preview-05-06');
  expect(leader?.low).toBeCloseTo(27.3, 1);
  expect(leader?.high).toBeCloseTo(47.3, 1);
});

test('eomt holds 22.36 % of the weight; 212 snippets count like 67.07, 20 papers like 10.28', () => {
  const [heaviest, ...others] = paperWeights(facts);
  expect(heaviest?.paper.id).toBe('eomt');
  expect(100 * (heaviest?.share ?? 0)).toBeCloseTo(22.36, 2);
  expect(others).toHaveLength(19);
  const sizes = effectiveSizes(facts);
  expect(sizes.snippets).toBeCloseTo(67.07, 2);
  expect(sizes.papers).toBeCloseTo(10.28, 2);
});

test('60 of the 61 timed-out verdicts are in REPA-E', () => {
  expect(timeoutsIn(rows)).toEqual({ all: 61, paper: 'REPA-E', most: 60 });
  expect(timeoutsIn([])).toBeNull();
});

test('44 snippets with 721 scored and 476 distinct lines are passed by no model', () => {
  expect(neverSolved(facts, rows)).toEqual({ snippets: 44, lines: 721, distinctLines: 476 });
});

test('hyla alone is dated before its first version', () => {
  expect(datedBackwards(facts.papers).map(({ id }) => id)).toEqual(['hyla']);
});
