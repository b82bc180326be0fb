import { afterEach, expect, test, vi } from 'vitest';
import { packRuns } from '../../domain/exchange/packed-runs.ts';
import { aCompletion, aRun, aVerdict } from '../../testing/builders.ts';
import { publishedFile } from '../../testing/published-data.ts';
import { openPackDataset, publishedDataset } from './datasets.ts';

const file = { path: 'data/file.json', sha256: 'c'.repeat(64), bytes: 1 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the published data gives one row a model and snippet: 32 x 212, no two alike', async () => {
  const data = publishedFile();
  const { runs, rows, papers } = await publishedDataset(file, () => Promise.resolve(data)).load();
  expect(runs).toHaveLength(32);
  expect(runs.every(({ kind, created }) => kind === 'published' && created === null)).toBe(true);
  expect(rows).toHaveLength(6784);
  expect(
    new Set(rows.map(({ run, paper, snippet }) => [run, paper, snippet].join('\0'))).size,
  ).toBe(6784);
  expect(papers).toEqual([]);
});

test('the open pack’s dataset brings runs and completions, and rows cut down from its verdicts', async () => {
  const judged = { runs: [aRun()], completions: [aCompletion()], verdicts: [aVerdict()] };
  const runsFile = packRuns(judged);
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
