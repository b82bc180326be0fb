import { describe, expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import type { VerdictKind } from '../completion/types.ts';
import { type LeaderboardFilter, noFilter } from '../filter/leaderboard-filter.ts';
import { defaultSort } from '../filter/sort-rows.ts';
import { boardOf } from './board.ts';
import { compareView, turnedPair } from './compare-view.ts';
import { contaminationView } from './contamination-view.ts';
import { leaderboardView } from './leaderboard-view.ts';
import { rankMoves } from './rank-moves.ts';

const facts = {
  papers: [
    aPaper({ id: 'p1', firstCommitDate: '2024-03-01' }),
    aPaper({ id: 'p2', firstCommitDate: '2024-08-01' }),
    aPaper({ id: 'p3', firstCommitDate: '2025-02-01' }),
  ],
  snippets: [
    aSnippet({ paper: 'p1', name: 'x', codeLines: 8 }),
    aSnippet({ paper: 'p1', name: 'y', codeLines: 2, parent: 'x', depth: 1 }),
    aSnippet({ paper: 'p2', name: 'x', codeLines: 3 }),
    aSnippet({ paper: 'p3', name: 'x', codeLines: 5 }),
  ],
};
const models = [
  aModel({ id: 'a', name: 'A', knowledgeCutoff: '2024-01' }),
  aModel({ id: 'b', name: 'B', knowledgeCutoff: '2024-05' }),
  aModel({ id: 'c', name: 'C', knowledgeCutoff: '2024-12' }),
];
const letters: Readonly<Record<string, VerdictKind>> = {
  p: 'pass',
  f: 'fail',
  t: 'timed-out',
  u: 'unsupported',
};

/** A board from one letter a snippet. */
function board(verdicts: Record<'a' | 'b' | 'c', string>, solvers = models) {
  const rows = Object.entries(verdicts).flatMap(([run, word]) =>
    facts.snippets.map(({ paper, name }, at) =>
      aVerdictRow({ run, paper, snippet: name, verdict: letters[word[at] ?? ''] ?? 'fail' }),
    ),
  );
  return boardOf(facts, solvers, rows);
}

const usual = board({ a: 'pfff', b: 'fptp', c: 'fppf' });
const view = (fields: Partial<LeaderboardFilter> = {}, of = usual) =>
  leaderboardView(of, { ...noFilter, ...fields }, defaultSort);
const rowOf = (id: string, fields: Partial<LeaderboardFilter> = {}, of = usual) => {
  const row = view(fields, of).rows.find(({ solver }) => solver.id === id);
  if (row === undefined) throw new Error(`no row of ${id}`);
  return row;
};

describe('a lens', () => {
  test('decides what counts as one', () => {
    const scores = (lens: LeaderboardFilter['lens']) =>
      rowOf('b', { lens }).score.underLens?.toFixed(1);
    expect(scores('lines')).toBe(((100 * 7) / 18).toFixed(1));
    expect(scores('snippets')).toBe('50.0');
    expect(scores('papers')).toBe(((100 * (2 / 10 + 0 + 1)) / 3).toFixed(1));
    expect(scores('outer')).toBe(((100 * 5) / 16).toFixed(1));
  });

  test('moves ranks, which are shown beside those by lines', () => {
    expect(rowOf('a', { lens: 'snippets' })).toMatchObject({ rank: 3, rankByLines: 1 });
    expect(rowOf('a', { lens: 'lines' })).toMatchObject({ rank: 1, rankByLines: 1 });
  });

  test('says how much there is to see', () => {
    expect(view()).toMatchObject({ snippets: 4, lines: 18, distinctLines: 16, models: 3 });
    expect(view({ lens: 'snippets' })).toMatchObject({ effectiveSnippets: 4 });
    expect(view({ lens: 'papers' })).toMatchObject({ effectivePapers: 3 });
  });
});

test('rows that a filter hides keep their ranks, and their place in the tests', () => {
  const hidden = view({ search: 'B' });
  expect(hidden.rows.map(({ solver, rank }) => [solver.id, rank])).toEqual([['b', 2]]);
  expect(hidden.family.solvers).toEqual(['a', 'b', 'c']);
  expect(hidden.models).toBe(3);
});

describe('a row has no rank', () => {
  test('where not every snippet is decided, until what is missing counts as wrong', () => {
    const partly = board({ a: 'pffu', b: 'fptp', c: 'fppf' });
    expect(rowOf('a', {}, partly)).toMatchObject({ rank: null, noRank: 'incomplete' });
    expect(rowOf('a', { missing: 'wrong' }, partly)).toMatchObject({ rank: 1, noRank: null });
    expect(view({}, partly).family.solvers).toEqual(['b', 'c']);
  });

  test('where it may know papers that were chosen to be safe', () => {
    expect(rowOf('c', { cutoff: '2024-05' })).toMatchObject({
      rank: null,
      noRank: 'may-know-papers',
      mayKnow: 1,
    });
    expect(rowOf('b', { cutoff: '2024-05' })).toMatchObject({ rank: 1, mayKnow: 0 });
    expect(rowOf('c', { cutoff: '2024-05', editedCutoffs: { c: '2024-02' } }).noRank).toBeNull();
  });

  test('where every solver has its own papers', () => {
    const filter = { cutoff: 'own' };
    expect(view(filter).rows.map(({ noRank }) => noRank)).toEqual(Array(3).fill('own-cutoffs'));
    expect(rowOf('b', filter).score).toMatchObject({ decidedSnippets: 2, passedLines: 5 });
    expect(rowOf('c', filter).score).toMatchObject({ decidedSnippets: 1, scaledPassAt1: 0 });
    expect(view(filter).family.solvers).toEqual([]);
  });

  test('nor an interval where results chose the snippets', () => {
    const chosen = view({ solveRate: { min: 1, max: null } });
    expect(chosen.allowsClaims).toBe(false);
    expect(chosen.family.solvers).toEqual([]);
    for (const row of chosen.rows) {
      expect(row).toMatchObject({ rank: null, noRank: 'chosen-by-results', interval: null });
    }
  });
});

test('a solver whose cutoff nobody says is safe nowhere, which is not a score of zero', () => {
  const [a, b] = models;
  if (!a || !b) throw new Error('there are models');
  const unknown = board({ a: 'pppp', b: 'pppp', c: 'pppp' }, [a, b]);
  const solvers = [{ ...a, knowledgeCutoff: null }, b];
  const row = view({ cutoff: 'own' }, { ...unknown, solvers } as typeof unknown).rows.find(
    ({ solver }) => solver.id === 'a',
  );
  expect(row).toMatchObject({ cutoff: null, mayKnow: null, interval: null });
  expect(row?.score).toMatchObject({ decidedSnippets: 0, underLens: null });
});

test('intervals are percent; at 0 % they are Wilson’s over the papers', () => {
  expect(rowOf('a').interval).toMatchObject({ method: 'clustered', low: 0 });
  const none = board({ a: 'ffff', b: 'ffff', c: 'ffff' });
  const { interval } = rowOf('a', {}, none);
  expect(interval?.method).toBe('wilson');
  expect(interval?.high).toBeGreaterThan(50);
});

test('time-outs give a row its worst and best case', () => {
  expect(rowOf('b').harnessRange).toEqual({ worst: (7 / 18) * 100, best: (10 / 18) * 100 });
  expect(rowOf('a').harnessRange).toBeNull();
  expect(rowOf('b', { harness: 'passed' }).harnessRange).toEqual(rowOf('b').harnessRange);
});

test('a choice of no snippets has no scores and no ranks', () => {
  const nothing = view({ papers: ['elsewhere'] });
  expect(nothing).toMatchObject({ snippets: 0, lines: 0, effectiveSnippets: 0, papers: [] });
  for (const { rank, score } of nothing.rows) {
    expect([rank, score.underLens]).toEqual([null, null]);
  }
});

describe('comparing', () => {
  test('lists who did better where, and leaves out what one has no verdict for', () => {
    const partly = board({ a: 'pfuf', b: 'pptf', c: 'fppf' });
    const [pair] = compareView(partly, noFilter, ['a', 'b', 'nobody']).pairs;
    expect(pair?.lists).toEqual({
      both: [0],
      'only-first': [],
      'only-second': [1],
      neither: [3],
      unknown: [2],
    });
    expect(pair).toMatchObject({ snippets: 3, wins: 0, losses: 1, ties: 2 });
    const turned = pair && turnedPair(pair);
    expect(turned).toMatchObject({ wins: 1, losses: 0, gap: -(pair?.gap ?? NaN) });
    expect(turned?.lists['only-first']).toEqual([1]);
    expect(turned && turnedPair(turned)).toEqual(pair);
  });

  test('gives both scores on the snippets that both have a verdict for', () => {
    const partly = board({ a: 'pfuf', b: 'pptf', c: 'fppf' });
    const [pair] = compareView(partly, { ...noFilter, lens: 'snippets' }, ['a', 'b']).pairs;
    expect(pair?.shared?.first).toBeCloseTo(1 / 3);
    expect(pair?.shared?.second).toBeCloseTo(2 / 3);
  });

  test('with each solver’s own cutoff takes the papers that are safe for both', () => {
    const { pairs } = compareView(usual, { ...noFilter, cutoff: 'own' }, ['a', 'b', 'c']);
    expect(pairs.map(({ papers }) => papers)).toEqual([2, 1, 1]);
  });

  test('adjusts p for the pairs of the chosen, not of the board', () => {
    const [alone] = compareView(usual, noFilter, ['a', 'b']).pairs;
    const [among] = compareView(usual, noFilter, ['a', 'b', 'c']).pairs;
    expect(alone?.holm).toBe(alone?.signFlip.p);
    expect(among?.holm).toBeGreaterThanOrEqual(alone?.holm ?? NaN);
  });
});

describe('full against safe', () => {
  const shown = contaminationView(usual, { ...noFilter, cutoff: '2024-05' });

  test('holds each change against that of the models that can have seen nothing', () => {
    expect(shown).toMatchObject({ references: 1, full: { papers: 3 }, safe: { papers: 2 } });
    const [a, b] = shown.rows;
    expect(a).toMatchObject({ isSafeOnBoth: true, safePapers: 3, shift: { beyond: 0 } });
    expect(b).toMatchObject({ isSafeOnBoth: false, safePapers: 2 });
    expect(b?.shift?.beyond).toBeCloseTo((b?.shift?.change ?? NaN) - (shown.meanChange ?? NaN), 9);
  });

  test('has no intervals where results chose the snippets', () => {
    const filter = { ...noFilter, cutoff: '2024-05', solveRate: { min: 1, max: null } };
    const chosen = contaminationView(usual, filter);
    expect(chosen.allowsClaims).toBe(false);
    expect(chosen.rows.map(({ shift }) => shift?.interval)).toEqual([null, null, null]);
  });

  test('can take each model’s own safe papers, which have no size in common', () => {
    const own = contaminationView(usual, { ...noFilter, cutoff: 'own' });
    expect(own.safe).toBeNull();
    expect(own.rows.map(({ shift }) => Math.round(shift?.safe ?? NaN))).toEqual([44, 63, 0]);
  });
});

test('leaving a paper out says which one a rank hangs on', () => {
  const moves = rankMoves(usual.table, view().family);
  expect(moves.find(({ solver }) => solver === 'a')).toEqual({
    solver: 'a',
    rank: 1,
    best: { rank: 1, without: 'p2' },
    worst: { rank: 3, without: 'p1' },
  });
});
