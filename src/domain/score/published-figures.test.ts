/** Figures about the published results that this site shows or quotes, from the CSV files. */
import { beforeAll, describe, expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { finish } from '../../testing/stats-fixtures.ts';
import { chooseSnippets, solveRates } from '../filter/choose-snippets.ts';
import { type LeaderboardFilter, noFilter } from '../filter/leaderboard-filter.ts';
import { checkClaim, publishedClaims, safeCounts } from '../filter/published-claims.ts';
import { isSafe, monthsAfter, usualSafety } from '../filter/safe-papers.ts';
import { defaultSort } from '../filter/sort-rows.ts';
import { type Claims, makeClaims } from '../stats/claims.ts';
import { median } from '../stats/quantile.ts';
import { pairAt } from '../stats/pair-family.ts';
import { tQuantile } from '../stats/student-t.ts';
import { boardOf } from './board.ts';
import { compareView } from './compare-view.ts';
import { contaminationView } from './contamination-view.ts';
import { leaderboardView } from './leaderboard-view.ts';
import { publishedRows } from './published-rows.ts';
import { rankMoves } from './rank-moves.ts';
import { sampleOf } from './sample.ts';

const data = publishedFile();
const board = boardOf(data, data.models, publishedRows(data));
const viewOf = (fields: Partial<LeaderboardFilter> = {}) =>
  leaderboardView(board, { ...noFilter, ...fields }, defaultSort);
const rounded = (value: number | null | undefined, digits = 1) => (value ?? NaN).toFixed(digits);
const claimsOf = (fields: Partial<LeaderboardFilter> = {}) =>
  finish(makeClaims({ ...viewOf(fields).family, bootstrap: { draws: 1000, seed: 1 } }));
const below = (p: Float64Array) => p.filter((value) => value < 0.05).length;
const [first, second] = ['GEMINI_2_5_PRO_PREVIEW_05_06', 'GEMINI_2_5_PRO_PREVIEW_03_25'] as const;

describe('how much the results say', () => {
  test('212 snippets weigh as 67.07 equal ones, 20 papers as 10.28', () => {
    const { effectiveSnippets, effectivePapers, snippets, papers } = viewOf();
    expect([snippets, papers.length]).toEqual([212, 20]);
    expect(rounded(effectiveSnippets, 2)).toBe('67.07');
    expect(rounded(effectivePapers, 2)).toBe('10.28');
  });

  test('the 13 safe papers: 46.6 and 6.4, with 143 snippets and 1,054 lines', () => {
    const view = viewOf({ cutoff: '2025-01' });
    expect([view.papers.length, view.snippets, view.lines]).toEqual([13, 143, 1054]);
    expect(rounded(view.effectiveSnippets)).toBe('46.6');
    expect(rounded(view.effectivePapers)).toBe('6.4');
  });

  test('one paper, eomt, holds 22.36 % of the weight; the 20 longest snippets hold 45 %', () => {
    const share = (lines: readonly number[]) => (100 * lines.reduce((a, b) => a + b, 0)) / 1449;
    const eomt = data.snippets.filter(({ paper }) => paper === 'eomt');
    expect(rounded(share(eomt.map(({ codeLines }) => codeLines)), 2)).toBe('22.36');
    const longest = data.snippets.map(({ codeLines }) => codeLines).sort((a, b) => b - a);
    expect(rounded(share(longest.slice(0, 20)), 0)).toBe('45');
  });

  test('44 snippets that nobody solved have 721 scored lines, 476 distinct; none is solved by all', () => {
    const never = viewOf({ solveRate: { min: null, max: 0 } });
    expect([never.snippets, never.lines, never.distinctLines]).toEqual([44, 721, 476]);
    expect(Math.max(...solveRates(board.table).map((rate) => rate ?? 0))).toBeLessThan(100);
  });

  test('61 completions timed out, 60 of them in REPA-E', () => {
    const timedOut = (fields: Partial<LeaderboardFilter>) =>
      viewOf(fields).rows.reduce((sum, { score }) => sum + score.timedOut, 0);
    expect([timedOut({}), timedOut({ papers: ['REPA-E'] })]).toEqual([61, 60]);
  });
});

describe('scores and intervals', () => {
  const scoreOf = (id: string, fields: Partial<LeaderboardFilter> = {}) => {
    const row = viewOf(fields).rows.find(({ solver }) => solver.id === id);
    return [row?.score.underLens, row?.interval?.low, row?.interval?.high].map((of) => rounded(of));
  };

  test('Gemini-2.5-Pro-05-06: 37.3 [27.3, 47.3] on all papers, 33.3 [21.5, 45.1] on the safe ones', () => {
    expect(scoreOf(first)).toEqual(['37.3', '27.3', '47.3']);
    expect(scoreOf(first, { cutoff: '2025-01' })).toEqual(['33.3', '21.5', '45.1']);
  });

  test('outer snippets only: 34.2, 24.8 and 23.7 for the first three, over 822 lines', () => {
    const view = viewOf({ lens: 'outer' });
    const scores = [first, second, 'O3_HIGH'].map((id) => scoreOf(id, { lens: 'outer' })[0]);
    expect(scores).toEqual(['34.2', '24.8', '23.7']);
    expect([view.lines, view.distinctLines]).toEqual([822, 822]);
  });

  test('when snippets weigh the same O3-Mini goes from 8th to 5th and GPT-4.1 from 5th to 7th', () => {
    const moves = viewOf({ lens: 'snippets' }).rows.flatMap(({ solver, rank, rankByLines }) =>
      ['O3_MINI_HIGH', 'GPT_4_1'].includes(solver.id) ? [[solver.id, rankByLines, rank]] : [],
    );
    expect(moves).toEqual([
      ['O3_MINI_HIGH', 8, 5],
      ['GPT_4_1', 5, 7],
    ]);
  });

  test('clustering widens the intervals of pass@1: design effect 1.04 to 4.5, median 2.6', () => {
    const effects = viewOf({ lens: 'snippets' }).rows.map(({ score, interval }) => {
      const share = (score.passAt1 ?? NaN) / 100;
      const halfWidth = ((interval?.high ?? NaN) - (interval?.low ?? NaN)) / 200;
      // None is clipped but the lowest, at 0.
      const reach = interval?.low === 0 ? interval.high / 100 - share : halfWidth;
      const error = reach / tQuantile(0.975, 19);
      return error ** 2 / ((share * (1 - share)) / 212);
    });
    expect(rounded(Math.min(...effects), 2)).toBe('1.04');
    expect(rounded(Math.max(...effects))).toBe('4.5');
    expect(rounded(median(effects))).toBe('2.6');
  });

  test('REPA-E’s time-outs are worth 21 lines, 1.4 points, to each of 11 models; one elsewhere 25', () => {
    const gains = viewOf().rows.map(({ harnessRange: range }) =>
      range === null ? 0 : Math.round(14.49 * ((range.best ?? NaN) - (range.worst ?? NaN))),
    );
    const counts = new Map(gains.map((lines) => [lines, gains.filter((g) => g === lines).length]));
    expect([...counts].sort(([a], [b]) => b - a)).toEqual([
      [25, 1],
      [21, 11],
      [18, 1],
      [3, 1],
      [0, 18],
    ]);
    expect(rounded(100 * (21 / 1449))).toBe('1.4');
  });
});

describe('tests between models', () => {
  let all: Claims;
  beforeAll(() => {
    all = claimsOf();
  });

  test('none of the 31 neighbouring pairs is below 0.05; the smallest p is 0.09375', () => {
    const neighbours = Float64Array.from(
      { length: 31 },
      (_, at) => all.family.p[pairAt(at, at + 1, 32)] ?? NaN,
    );
    expect(below(neighbours)).toBe(0);
    expect(Math.min(...neighbours)).toBe(0.09375);
  });

  test('of 496 pairs 333 are below 0.05 raw, 315 after Benjamini-Hochberg, 129 after Holm', () => {
    const { raw, bh, holm } = all.readings;
    expect(all.family.p).toHaveLength(496);
    expect([below(raw.p), below(bh.p), below(holm.p)]).toEqual([333, 315, 129]);
  });

  test('on the 13 safe papers 294, 254 and 0: so few papers cannot pass Holm', () => {
    const { readings, floor } = claimsOf({ cutoff: '2025-01' });
    const { raw, bh, holm } = readings;
    expect([below(raw.p), below(bh.p), below(holm.p)]).toEqual([294, 254, 0]);
    expect(floor).toMatchObject({ papers: 13, canReach: true, canReachAfterHolm: false });
    expect(all.floor).toMatchObject({ papers: 20, canReachAfterHolm: true });
  });

  test('ranks 1 to 4 are one group: p of 0.12, 0.18 and 0.08 against the first', () => {
    const toFirst = [1, 2, 3].map((at) => rounded(all.family.p[at - 1], 2));
    expect(toFirst).toEqual(['0.12', '0.18', '0.08']);
    expect(all.readings.raw.tiers.slice(0, 5)).toEqual([1, 1, 1, 1, 2]);
    expect(all.readings.raw.rankRanges[0]).toEqual({ best: 1, worst: 4 });
  });

  test('the first against the second: sign-flip 0.1155, McNemar 0.0522 (19 to 8)', () => {
    const [pair] = compareView(board, noFilter, [first, second]).pairs;
    expect([pair?.wins, pair?.losses, pair?.ties]).toEqual([19, 8, 185]);
    expect(rounded(pair?.signFlip.p, 4)).toBe('0.1155');
    expect(rounded(pair?.mcnemar, 4)).toBe('0.0522');
  });

  test('the median detectable gap is 9.5 points', () => {
    expect(rounded(100 * (all.family.detectableGap ?? NaN))).toBe('9.5');
  });
});

describe('contamination', () => {
  test('models with cutoffs before 2024 fall by 4.9 points on the safe papers, the newer by 5.3', () => {
    const { rows } = contaminationView(board, { ...noFilter, cutoff: '2025-01' });
    const mean = (isOld: boolean) => {
      const changes = rows.flatMap(({ cutoff, shift }) =>
        (cutoff ?? '') < '2024' === isOld && shift ? [shift.change] : [],
      );
      return [changes.length, rounded(changes.reduce((a, b) => a + b, 0) / changes.length, 2)];
    };
    expect(mean(true)).toEqual([16, '-4.90']);
    expect(mean(false)).toEqual([16, '-5.34']);
  });

  test('12 models are safe on every paper by the last day of their month, 16 by the first', () => {
    const of = (boundary: LeaderboardFilter['boundary']) => {
      const filter = { ...noFilter, cutoff: '2025-01', boundary };
      const { references, meanChange } = contaminationView(board, filter);
      return [references, rounded(meanChange, 2)];
    };
    expect(of('month-end')).toEqual([12, '-5.27']);
    expect(of('first-day')).toEqual([16, '-4.90']);
  });

  test('the two readings of a month agree at 2025-01 and differ in nine other months', () => {
    const counts = (month: string) =>
      (['month-end', 'first-day'] as const).map(
        (boundary) =>
          data.papers.filter((paper) => isSafe(paper, month, { ...usualSafety, boundary })).length,
      );
    const months = Array.from({ length: 36 }, (_, at) => monthsAfter('2023-01', at));
    expect(counts('2025-01')).toEqual([13, 13]);
    expect(months.filter((month) => new Set(counts(month)).size > 1)).toHaveLength(9);
  });

  test('13 papers are safe by first commits, 14 with minp dated by its last', () => {
    const found = publishedClaims.map((claim) => [claim.papers, checkClaim(claim, data.papers)]);
    expect(found).toEqual([
      [13, { papers: 13, because: [] }],
      [14, { papers: 14, because: ['minp'] }],
    ]);
  });

  test('by the date of the first arXiv version 8 papers are safe: 5 of the 13 were public as text', () => {
    const count = safeCounts(data.papers, '2025-01').find(
      ({ dateField, boundary }) => dateField === 'arxiv-v1' && boundary === 'month-end',
    );
    expect(count?.papers).toBe(8);
    const known = data.papers.filter(
      (paper) =>
        isSafe(paper, '2025-01') &&
        !isSafe(paper, '2025-01', { ...usualSafety, dateField: 'arxiv-v1' }),
    );
    expect(known.map(({ id }) => id).sort()).toEqual([
      'GPS',
      'TabDiff',
      'Tanh-Init',
      'advantage-alignment',
      'grid-cell-conformal-isometry',
    ]);
  });
});

test('leaving out one paper moves some rank by several places, and never the first', () => {
  const moves = rankMoves(board.table, viewOf().family);
  expect(moves).toHaveLength(32);
  const leader = moves.find(({ solver }) => solver === first);
  expect([leader?.best.rank, leader?.worst.rank]).toEqual([1, 1]);
  expect(Math.max(...moves.map(({ best, worst }) => worst.rank - best.rank))).toBeGreaterThan(3);
});

test('the sample of outermost snippets holds every line once', () => {
  const sample = sampleOf(board.table, chooseSnippets(data, board.table, noFilter), 'outer');
  expect(sample.snippets.every((at) => data.snippets[at]?.depth === 0)).toBe(true);
});
