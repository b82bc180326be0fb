/** What must hold for scores of any board, however its verdicts fell. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { verdictKinds, type VerdictKind, type VerdictRow } from '../completion/types.ts';
import { type LeaderboardFilter, noFilter } from '../filter/leaderboard-filter.ts';
import { defaultSort } from '../filter/sort-rows.ts';
import { boardOf } from './board.ts';
import { leaderboardView } from './leaderboard-view.ts';
import { completionChoices, harnessChoices, lenses, missingChoices } from './scoring-rule.ts';

const papers = ['p', 'q', 'r'];
const facts = {
  papers: papers.map((id) => aPaper({ id })),
  snippets: papers.flatMap((paper, at) => [
    aSnippet({ paper, name: 'outer', codeLines: 5 + at }),
    aSnippet({ paper, name: 'inner', codeLines: 2, depth: 1, parent: 'outer' }),
  ]),
};
const models = ['a', 'b', 'c'].map((id) => aModel({ id, name: id }));

const anyRow = fc
  .record({
    run: fc.constantFrom('a', 'b', 'c'),
    paper: fc.constantFrom(...papers),
    snippet: fc.constantFrom('outer', 'inner'),
    verdict: fc.constantFrom(...verdictKinds),
  })
  .map((fields) => aVerdictRow(fields));
const anyRows = fc.array(anyRow, { maxLength: 40 });
const anyFilter: fc.Arbitrary<LeaderboardFilter> = fc
  .record({
    lens: fc.constantFrom(...lenses),
    completions: fc.constantFrom(...completionChoices),
    missing: fc.constantFrom(...missingChoices),
    harness: fc.constantFrom(...harnessChoices),
    k: fc.integer({ min: 1, max: 3 }),
    papers: fc.subarray(papers),
  })
  .map((fields) => ({ ...noFilter, ...fields }));

const rowsOf = (rows: readonly VerdictRow[], filter: LeaderboardFilter, solvers = models) =>
  new Map(
    leaderboardView(boardOf(facts, solvers, rows), filter, defaultSort).rows.map((row) => [
      row.solver.id,
      row,
    ]),
  );

test('a score lies in its interval, and both between 0 and 100', () => {
  fc.assert(
    fc.property(anyRows, anyFilter, (rows, filter) => {
      for (const { score, interval } of rowsOf(rows, filter).values()) {
        if (score.underLens === null) continue;
        expect(score.underLens).toBeGreaterThanOrEqual(0);
        expect(score.underLens).toBeLessThanOrEqual(100 + 1e-9);
        if (interval === null) continue;
        expect(interval.low).toBeLessThanOrEqual(score.underLens + 1e-9);
        expect(interval.high).toBeGreaterThanOrEqual(score.underLens - 1e-9);
      }
    }),
  );
});

test('the order of models and, where all completions count, of verdicts changes no number', () => {
  fc.assert(
    fc.property(anyRows, anyFilter, (rows, filter) => {
      const byMean: LeaderboardFilter = { ...filter, completions: 'mean' };
      const turned = rowsOf([...rows].reverse(), byMean, [...models].reverse());
      for (const [id, row] of rowsOf(rows, byMean)) expect(turned.get(id)).toEqual(row);
    }),
  );
});

test('what our engine cannot judge changes no score', () => {
  fc.assert(
    fc.property(anyRows, anyRows, anyFilter, (rows, more, filter) => {
      const unsupported = more.map((row) => ({ ...row, verdict: 'unsupported' as const }));
      expect(rowsOf([...rows, ...unsupported], filter)).toEqual(rowsOf(rows, filter));
    }),
  );
});

test('nothing judged is no score, whatever the lens; counted as wrong it is 0', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const left = rowsOf([], { ...filter, missing: 'left-out' });
      for (const { score, rank, interval } of left.values()) {
        expect([score.underLens, score.scaledPassAt1, rank, interval]).toEqual(Array(4).fill(null));
      }
      for (const { score } of rowsOf([], { ...filter, missing: 'wrong' }).values()) {
        expect(score.underLens).toBe(0);
      }
    }),
  );
});

test('passing where one failed never lowers a score or worsens a rank', () => {
  const better = (verdict: VerdictKind): VerdictKind => (verdict === 'fail' ? 'pass' : verdict);
  fc.assert(
    fc.property(anyRows, anyFilter, fc.nat(39), (rows, filter, at) => {
      const before = rowsOf(rows, filter);
      const after = rowsOf(
        rows.map((row, place) =>
          place === at ? { ...row, verdict: better(row.verdict), errorClass: null } : row,
        ),
        filter,
      );
      const id = rows[at]?.run ?? 'a';
      const [old, now] = [before.get(id), after.get(id)];
      if (typeof old?.score.underLens !== 'number') return;
      expect(now?.score.underLens).toBeGreaterThanOrEqual(old.score.underLens - 1e-9);
      if (old.rank !== null) expect(now?.rank).toBeLessThanOrEqual(old.rank);
    }),
  );
});

test('harness failures: worst case <= as scored by any rule <= best case, on the same snippets', () => {
  fc.assert(
    fc.property(anyRows, anyFilter, (rows, filter) => {
      const worst = rowsOf(rows, { ...filter, harness: 'wrong' });
      const best = rowsOf(rows, { ...filter, harness: 'passed' });
      for (const [id, { harnessRange }] of rowsOf(rows, filter)) {
        const [low, high] = [worst.get(id)?.score.underLens, best.get(id)?.score.underLens];
        if (typeof low !== 'number' || typeof high !== 'number') continue;
        expect(low).toBeLessThanOrEqual(high + 1e-9);
        if (harnessRange !== null) expect(harnessRange).toEqual({ worst: low, best: high });
      }
    }),
  );
});
