import { describe, expect, test } from 'vitest';
import { aModel, aRun, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import type { VerdictKind } from '../completion/types.ts';
import { leaderboard } from './leaderboard.ts';

const short = aSnippet({ name: 'short', codeLines: 2 });
const long = aSnippet({ name: 'long', codeLines: 6 });

/** Verdicts of a run: snippet name -> one verdict a completion. */
function verdictsOf(run: string, verdicts: Record<string, VerdictKind[]>) {
  return Object.entries(verdicts).flatMap(([snippet, kinds]) =>
    kinds.map((verdict, at) => aVerdictRow({ run, snippet, verdict, id: String(at) })),
  );
}

function scoreOf(verdicts: Record<string, VerdictKind[]>, snippets = [short, long]) {
  const [row] = leaderboard([aModel({ id: 'a' })], verdictsOf('a', verdicts), snippets);
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('a score', () => {
  test('weighs each snippet by its lines in scaled pass@1, and equally in pass@1', () => {
    const { rank, score } = scoreOf({ short: ['fail'], long: ['pass'] });
    expect(score).toMatchObject({ passedLines: 6, decidedLines: 8, passedSnippets: 1 });
    expect(score).toMatchObject({ scaledPassAt1: 75, passAt1: 50 });
    expect(rank).toBe(1);
  });

  test.each(['timed-out', 'crashed', 'tampered', 'fail'] as const)('counts %s as wrong', (kind) => {
    const { rank, score } = scoreOf({ short: ['pass'], long: [kind] });
    expect(score).toMatchObject({ decidedSnippets: 2, scaledPassAt1: 25 });
    expect(score.timedOut).toBe(kind === 'timed-out' ? 1 : 0);
    expect(rank).toBe(1);
  });

  test('leaves unsupported snippets out of the denominator, and then has no rank', () => {
    const { rank, score } = scoreOf({ short: ['pass'], long: ['unsupported'] });
    expect(score).toMatchObject({ decidedSnippets: 1, allSnippets: 2, decidedLines: 2 });
    expect(score.scaledPassAt1).toBe(100);
    expect(rank).toBeNull();
  });

  test('leaves missing snippets out of the denominator, and then has no rank', () => {
    const { rank, score } = scoreOf({ long: ['fail'] });
    expect(score).toMatchObject({ decidedLines: 6, scaledPassAt1: 0 });
    expect(rank).toBeNull();
  });

  test('is unknown, not zero, when nothing is decided', () => {
    const { rank, score } = scoreOf({});
    expect(score).toMatchObject({ scaledPassAt1: null, passAt1: null, timedOut: 0 });
    expect(rank).toBeNull();
  });

  test('is unknown over no snippets at all', () => {
    const { rank, score } = scoreOf({ short: ['pass'] }, []);
    expect(score.scaledPassAt1).toBeNull();
    expect(rank).toBeNull();
  });

  test('takes the mean over several completions of a snippet', () => {
    const { score } = scoreOf({ short: ['pass', 'fail'], long: ['pass', 'pass', 'fail'] });
    expect(score).toMatchObject({ passedLines: 5, decidedLines: 8, passedSnippets: 1 / 2 + 2 / 3 });
  });

  test('takes that mean over the decided completions only', () => {
    const { score } = scoreOf({ short: ['pass', 'unsupported'], long: ['fail'] });
    expect(score).toMatchObject({ passedLines: 2, passedSnippets: 1 });
  });
});

describe('ranks', () => {
  const rows = [
    ...verdictsOf('a', { short: ['pass'], long: ['fail'] }),
    ...verdictsOf('b', { short: ['fail'], long: ['pass'] }),
    ...verdictsOf('c', { short: ['fail'], long: ['pass'] }),
    ...verdictsOf('d', { long: ['pass'] }),
  ];
  const solvers = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

  test('go by lines passed; equal totals share one, and the next is left out', () => {
    const ranks = leaderboard(solvers, rows, [short, long]).map(({ rank }) => rank);
    expect(ranks).toEqual([3, 1, 1, null]);
  });

  test('do not fall apart by rounding when equal totals are sums of different shares', () => {
    const three = ['x', 'y', 'z'].map((name) => aSnippet({ name, codeLines: 1 }));
    const thirds = ['pass', 'fail', 'fail'] as VerdictKind[];
    const mixed = [
      ...verdictsOf('a', { x: thirds, y: thirds, z: thirds }),
      ...verdictsOf('b', { x: ['pass'], y: ['fail'], z: ['fail'] }),
    ];
    const ranks = leaderboard([{ id: 'a' }, { id: 'b' }], mixed, three).map(({ rank }) => rank);
    expect(ranks).toEqual([1, 1]);
  });

  test('leave verdicts of other solvers and snippets aside', () => {
    const [row] = leaderboard([aRun({ id: 'b' })], rows, [short]);
    expect(row).toMatchObject({ rank: 1, score: { passedLines: 0, decidedLines: 2 } });
  });
});
