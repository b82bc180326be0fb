import { expect, test } from 'vitest';
import type { SnippetSolvers } from '../../domain/score/snippet-solvers.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import { aModel, aPaper, aSnippet, aVerdictRow } from '../../testing/builders.ts';
import { paperFile } from './paper-file.ts';
import { solversFile } from './solvers-file.ts';

const source = { pset: 'open-pack', dataSha256: 'abc', link: 'https://site/#/x' } as const;

test('who solved a snippet is exported with verdicts, classes and what may be known', () => {
  const failed = aVerdictRow({ verdict: 'fail', errorClass: 'name' });
  const view: SnippetSolvers<SolverFacts> = {
    solvers: [
      { solver: aModel({ name: 'A' }), verdicts: [failed], passed: 0, isSafe: true },
      { solver: aModel({ name: 'B' }), verdicts: [], passed: null, isSafe: null },
    ],
    solvedBy: 0,
    triedBy: 1,
  };
  const { columns, rows, stamp } = solversFile(aSnippet(), view, source);
  const read = (row: number, key: string) => rows[row]?.[columns.findIndex((c) => c.key === key)];
  expect([read(0, 'verdicts'), read(0, 'error_classes'), read(0, 'passed')]).toEqual([
    'fail',
    'name',
    0,
  ]);
  expect([read(1, 'verdicts'), read(1, 'passed'), read(1, 'paper')]).toEqual([
    null,
    null,
    'cutoff unknown',
  ]);
  expect(stamp).toContainEqual(['data', 'abc']);
});

test('a paper’s snippets are exported with what is known of them, and no empty columns', () => {
  const snippet = aSnippet({ name: 'scale', codeLines: 4 });
  const strength = { mutants: 9, killed: 8, equivalent: 1, wrong: 3 };
  const pack = paperFile(aPaper(), [{ snippet, solved: null, strength }], source);
  expect(pack.columns.map(({ key }) => key)).toEqual([
    'snippet',
    'depth',
    'lines',
    'mutants',
    'mutants_killed',
  ]);
  expect(pack.rows).toEqual([['scale', snippet.depth, 4, 9, 8]]);
  const solved = { solvedBy: 3, triedBy: 32 };
  const published = paperFile(aPaper(), [{ snippet, solved, strength: null }], source);
  expect(published.rows).toEqual([['scale', snippet.depth, 4, 3, 32]]);
});
