import { expect, test } from 'vitest';
import { aVerdictRow } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { breakdown } from './breakdown.ts';
import { publishedRows } from './published-rows.ts';

const rows = [
  aVerdictRow({ run: 'a', verdict: 'pass' }),
  aVerdictRow({ run: 'a', verdict: 'fail', errorClass: 'name' }),
  aVerdictRow({ run: 'b', verdict: 'fail', errorClass: null }),
  aVerdictRow({ run: 'b', verdict: 'timed-out' }),
  aVerdictRow({ run: 'c', verdict: 'unsupported' }),
];

test('verdicts are counted by group, and failures by class; time-outs are no failure of a class', () => {
  const groups = breakdown(rows, ({ run }) => (run === 'c' ? null : run));
  expect([...groups.keys()]).toEqual(['a', 'b']);
  expect(groups.get('a')).toMatchObject({ completions: 2, kinds: { pass: 1, fail: 1 } });
  expect([...(groups.get('a')?.classes ?? [])]).toEqual([['name', 1]]);
  expect(groups.get('b')).toMatchObject({ completions: 2, kinds: { fail: 1, 'timed-out': 1 } });
  expect([...(groups.get('b')?.classes ?? [])]).toEqual([['unknown', 1]]);
});

test('published failures have no class, and REPA-E holds 60 of the 61 time-outs', () => {
  const groups = breakdown(publishedRows(publishedFile()), ({ paper }) => paper);
  const timedOut = [...groups].map(([paper, { kinds }]) => [paper, kinds['timed-out']] as const);
  expect(timedOut.filter(([, count]) => count > 0)).toEqual([
    ['LEN', 1],
    ['REPA-E', 60],
  ]);
  for (const { classes } of groups.values()) expect([...classes.keys()]).toEqual(['unknown']);
});
