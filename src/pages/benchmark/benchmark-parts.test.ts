import { expect, test } from 'vitest';
import type { SelfTest, TestedRun } from '../../domain/official/self-test.ts';
import type { OfficialEnd } from '../../state/official-files.svelte.ts';
import { officialFilesText } from '../../ui/text/official-files.ts';
import { endParts } from './end-parts.ts';
import { lastTest, selfTestRows, selfTestView } from './self-test-rows.ts';

const told = (end: OfficialEnd) =>
  endParts(end, officialFilesText.end).map(({ tone, paths }) => [tone, ...paths].join(' '));

test.each<[string, OfficialEnd, string[]]>([
  ['every file came', { kind: 'fetched', troubles: [] }, ['good']],
  ['it was stopped', { kind: 'stopped' }, ['good']],
  ['the store failed', { kind: 'failed', why: 'No room.' }, ['bad']],
  [
    'nobody answered, and some files had trouble of their own before',
    {
      kind: 'fetched',
      troubles: [
        { kind: 'differs', path: 'b' },
        { kind: 'unreachable', path: 'c' },
        { kind: 'missing', path: 'a', httpStatus: 404 },
        { kind: 'unreachable', path: 'd' },
      ],
    },
    ['bad', 'bad a', 'bad b'],
  ],
  ['a folder had it all', { kind: 'taken', from: 'f', files: 9, differing: [] }, ['good']],
  ['it had nothing', { kind: 'taken', from: 'f', files: 0, differing: [] }, ['bad']],
  ['some differ', { kind: 'taken', from: 'f', files: 9, differing: ['a'] }, ['good', 'bad a']],
])('when %s, that is said, with the files', (_case, end, expected) => {
  expect(told(end)).toEqual(expected);
});

function aRun(fields: Partial<TestedRun> = {}): TestedRun {
  return {
    snippet: null,
    verdict: 'pass',
    errorClass: null,
    seconds: 1.5,
    detail: '',
    memoryBytes: 70,
    engine: { name: 'e', version: '1', python: '3.14', numpy: null, torch: null, host: 'page' },
    ...fields,
  };
}
const papers = ['minp', 'DyT', 'REPA-E'].map((id) => ({ id, title: id }));
const tests = new Map<string, SelfTest>([
  [
    'minp',
    { paper: 'minp', at: '2025-06-02T1', solution: aRun(), blanks: [aRun({ verdict: 'fail' })] },
  ],
  ['DyT', { paper: 'DyT', at: '2025-06-01T1', solution: aRun(), blanks: [aRun()] }],
]);

test('a paper that was not tested is neither right nor wrong', () => {
  const rows = selfTestRows(papers, tests);
  expect(rows.map(({ holds }) => holds)).toEqual([true, false, null]);
  expect(rows.map(({ passing }) => passing)).toEqual([0, 1, 0]);
  expect(lastTest(rows)).toContain('2025-06-02');
  expect(lastTest(selfTestRows(papers, new Map()))).toBeNull();
});

test('the file says where each verdict comes from, and leaves unknown cells empty', () => {
  const facts = { commit: 'c', link: 'l' };
  const view = selfTestView(selfTestRows(papers, tests), facts);
  expect(view.rows).toEqual([
    ['minp', 'scored here', 'pass', 1, 0, 1.5, 70, 'yes', '2025-06-02T1'],
    ['DyT', 'scored here', 'pass', 1, 1, 1.5, 70, 'no', '2025-06-01T1'],
    ['REPA-E', 'local runner only', null, null, null, null, null, null, null],
  ]);
  expect(view.rows.every((row) => row.length === view.columns.length)).toBe(true);
});
