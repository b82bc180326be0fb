import { describe, expect, test } from 'vitest';
import { aSnippet, aVerdictRow } from '../../testing/builders.ts';
import type { VerdictKind } from '../completion/types.ts';
import { outcomeTable } from './outcome-table.ts';
import { outcomesOf } from './outcomes.ts';
import { sampleOf } from './sample.ts';
import { scoreOf } from './score.ts';
import { officialRule, type ScoringRule } from './scoring-rule.ts';

const snippets = ['x', 'y', 'z'].map((name) => aSnippet({ name, codeLines: 4 }));

/** The table of one solver, with the verdicts of each snippet's completions in their order. */
function tableOf(verdicts: Record<string, readonly VerdictKind[]>) {
  const rows = Object.entries(verdicts).flatMap(([snippet, kinds]) =>
    kinds.map((verdict, at) => aVerdictRow({ run: 'a', snippet, verdict, id: String(at) })),
  );
  return outcomeTable(['a'], rows, snippets);
}

function outcomes(verdicts: Record<string, readonly VerdictKind[]>, rule: Partial<ScoringRule>) {
  return [...outcomesOf(tableOf(verdicts), 0, { ...officialRule, ...rule })];
}

function score(verdicts: Record<string, readonly VerdictKind[]>, rule: Partial<ScoringRule>) {
  const table = tableOf(verdicts);
  const whole = { ...officialRule, ...rule };
  return scoreOf(table, 0, sampleOf(table, [0, 1, 2], whole.lens), whole).score;
}

test('missing and unsupported snippets have no outcome, unless they are to count as wrong', () => {
  expect(outcomes({ x: ['pass'], y: ['unsupported'] }, {})).toEqual([1, NaN, NaN]);
  expect(outcomes({ x: ['pass'], y: ['unsupported'] }, { missing: 'wrong' })).toEqual([1, 0, 0]);
});

test('what was compared with other numbers than the benchmark’s has no outcome', () => {
  const row = { run: 'a', id: '0', verdict: 'pass', differential: true } as const;
  const rows = snippets.map(({ name }) => aVerdictRow({ ...row, snippet: name }));
  const table = outcomeTable(['a'], rows, snippets);
  expect([...outcomesOf(table, 0, officialRule)]).toEqual([NaN, NaN, NaN]);
});

describe('time-outs and crashes', () => {
  const verdicts = { x: ['timed-out'], y: ['crashed'], z: ['fail'] } as const;

  test('count as wrong, as passed, or not at all', () => {
    expect(outcomes(verdicts, {})).toEqual([0, 0, 0]);
    expect(outcomes(verdicts, { harness: 'passed' })).toEqual([1, 1, 0]);
    expect(outcomes(verdicts, { harness: 'left-out' })).toEqual([NaN, NaN, 0]);
  });

  test('that are left out stay out where missing snippets count as wrong', () => {
    expect(outcomes(verdicts, { harness: 'left-out', missing: 'wrong' })).toEqual([NaN, NaN, 0]);
  });

  test('are counted whatever they count for', () => {
    for (const harness of ['wrong', 'passed', 'left-out'] as const) {
      expect(score(verdicts, { harness })).toMatchObject({ timedOut: 1, crashed: 1 });
    }
  });

  test('bound the score: what is left out lies between worst and best case', () => {
    const mixed = { x: ['timed-out'], y: ['pass'], z: ['fail'] } as const;
    const of = (harness: ScoringRule['harness']) => score(mixed, { harness }).scaledPassAt1 ?? NaN;
    expect([of('wrong'), of('left-out'), of('passed')].map(Math.round)).toEqual([33, 50, 67]);
  });
});

describe('several completions', () => {
  const verdicts = {
    x: ['fail', 'pass'],
    y: ['pass', 'fail', 'fail', 'fail'],
    z: ['pass', 'pass'],
  };
  const typed = verdicts as Record<string, VerdictKind[]>;

  test('count by their mean, or by the first', () => {
    expect(outcomes(typed, {})).toEqual([0.5, 0.25, 1]);
    expect(outcomes(typed, { completions: 'first' })).toEqual([0, 1, 1]);
  });

  test('whose first is unsupported have no first outcome', () => {
    const first: Record<string, VerdictKind[]> = { x: ['unsupported', 'pass'] };
    expect(outcomes(first, { completions: 'first' })[0]).toBeNaN();
  });

  test('give pass@k', () => {
    expect(outcomes(typed, { k: 2 })).toEqual([1, 0.5, 1]);
    expect(score(typed, { k: 2 }).passAt1).toBeCloseTo(250 / 3, 12);
  });

  test('give no pass@k when a snippet has fewer than k, rather than one over the others', () => {
    expect(score(typed, { k: 3 })).toMatchObject({ scaledPassAt1: null, underLens: null });
  });
});
