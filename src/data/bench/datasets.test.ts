import { afterEach, expect, test, vi } from 'vitest';
import { aCompletion, aModel, aRun, aSnippet, aVerdict } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { openPackDataset, publishedDataset, publishedRows } from './datasets.ts';

const file = { path: 'data/file.json', sha256: 'c'.repeat(64), bytes: 1 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each letter becomes the verdict of its model on its snippet', () => {
  const rows = publishedRows({
    papers: [],
    snippets: [aSnippet({ name: 'one' }), aSnippet({ name: 'two' }), aSnippet({ name: 'three' })],
    models: [aModel({ id: 'A' }), aModel({ id: 'B' })],
    verdicts: { A: 'pft', B: 'ppp' },
  });
  expect(rows.map(({ run, snippet, verdict }) => `${run} ${snippet} ${verdict}`)).toEqual([
    'A one pass',
    'A two fail',
    'A three timed-out',
    'B one pass',
    'B two pass',
    'B three pass',
  ]);
});

test('a published failure has an unknown error class, for only an exit code is known', () => {
  const rows = publishedRows({
    papers: [],
    snippets: [aSnippet({ name: 'one' }), aSnippet({ name: 'two' }), aSnippet({ name: 'three' })],
    models: [aModel({ id: 'A' })],
    verdicts: { A: 'pft' },
  });
  expect(rows.map(({ errorClass }) => errorClass)).toEqual([null, 'unknown', null]);
});

test.each([
  ['a verdict too few', { A: 'p' }],
  ['an unknown letter', { A: 'px' }],
  ['no line of its own', {}],
])('a model with %s stops the fill and is named', (_case, verdicts) => {
  const snippets = [aSnippet({ name: 'one' }), aSnippet({ name: 'two' })];
  expect(() =>
    publishedRows({ papers: [], snippets, models: [aModel({ id: 'A' })], verdicts }),
  ).toThrow(/No published verdict of A for demo, (one|two)/);
});

test('the published data gives one row a model and snippet: 32 x 212, no two alike', async () => {
  const data = publishedFile();
  const { runs, rows, completions } = await publishedDataset(file, () =>
    Promise.resolve(data),
  ).load();
  expect(runs).toHaveLength(32);
  expect(runs.every(({ kind, created }) => kind === 'published' && created === null)).toBe(true);
  expect(rows).toHaveLength(6784);
  expect(
    new Set(rows.map(({ run, paper, snippet }) => [run, paper, snippet].join('\0'))).size,
  ).toBe(6784);
  expect(completions).toEqual([]);
});

test('the open pack’s dataset brings runs and completions, and rows cut down from its verdicts', async () => {
  const runsFile = { runs: [aRun()], completions: [aCompletion()], verdicts: [aVerdict()] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(runsFile)));
  const dataset = openPackDataset('https://example.org/base/', file);
  expect(dataset.sha256).toBe(file.sha256);
  expect(await dataset.load()).toEqual({
    ...runsFile,
    rows: [
      {
        run: 'run-a',
        pset: 'open-pack',
        paper: 'demo',
        snippet: 'scale',
        id: '0',
        verdict: 'pass',
        errorClass: null,
      },
    ],
  });
});
