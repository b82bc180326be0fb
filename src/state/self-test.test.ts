import { beforeEach, expect, test, vi } from 'vitest';
import type { SelfTest } from '../domain/official/self-test.ts';
import type { JudgedOutcome, JudgeJob } from '../ports/python-runtime.ts';
import { aPaperFolder, aSnippet } from '../testing/builders.ts';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
import { aRecord } from '../testing/python-builders.ts';
import { PythonSession } from './python-session.svelte.ts';
import { SelfTestState } from './self-test.svelte.ts';

let runtime: FakePythonRuntime;
let kept: SelfTest[];
let opened: string[];
let selfTest: SelfTestState;

const snippets = ['one', 'two'].flatMap((paper) => [
  aSnippet({ paper, name: 'short', codeLines: 1 }),
  aSnippet({ paper, name: 'long', codeLines: 5 }),
]);

beforeEach(() => {
  runtime = new FakePythonRuntime();
  kept = [];
  opened = [];
  selfTest = anotherVisit();
});

function anotherVisit(): SelfTestState {
  return new SelfTestState({
    session: new PythonSession(runtime),
    source: {
      loadIndex: () => Promise.resolve({ pset: 'p', title: '', sha256: '', papers: [], snippets }),
      loadPaper: (paper) => {
        opened.push(paper);
        return Promise.resolve(aPaperFolder({ paper }));
      },
    },
    store: {
      tests: () => Promise.resolve(kept),
      keep: (test) => {
        kept = [...kept.filter(({ paper }) => paper !== test.paper), test];
        return Promise.resolve();
      },
    },
    time: () => '2025-06-02T10:00:00.000Z',
  });
}

const pass = (job: JudgeJob): JudgedOutcome => ({
  kind: 'judged',
  record: aRecord({ seconds: 2 }, job),
  memoryBytes: 7,
});
const timedOut = (): JudgedOutcome => ({ kind: 'timed-out', limitSeconds: 60 });
/** Begins, up to the batch. */
async function begins(...papers: string[]) {
  const ends = selfTest.run(papers, 'one-blank');
  await vi.waitUntil(() => runtime.batches.length > 0);
  const batch = runtime.batches.at(-1);
  if (!batch) throw new Error('No batch has begun');
  return { ends, batch };
}

test('a paper’s solution and an empty blank are judged as they are, and kept with time and memory', async () => {
  const { ends, batch } = await begins('one', 'two');
  expect(selfTest.status).toEqual({ kind: 'running', done: 0, all: 4 });
  const solution = await batch.judge(0, pass);
  expect(solution).toMatchObject({ paper: 'one', snippet: null, code: null, rule: 'reference' });
  expect(selfTest.tests.size).toBe(0);
  expect([...selfTest.busy]).toEqual(['one']);
  const blank = await batch.judge(1, timedOut);
  expect(blank).toMatchObject({ paper: 'one', snippet: 'long', code: '', rule: 'raw' });
  expect([...selfTest.busy]).toEqual([]);
  expect(opened).toEqual(['one']);
  expect(kept).toMatchObject([
    {
      paper: 'one',
      at: '2025-06-02T10:00:00.000Z',
      solution: { snippet: null, verdict: 'pass', seconds: 2, memoryBytes: 7 },
      blanks: [{ snippet: 'long', verdict: 'timed-out', memoryBytes: null }],
    },
  ]);
  selfTest.stop();
  await ends;
  expect(selfTest.status).toEqual({ kind: 'resting' });
  const later = anotherVisit();
  await later.load();
  expect([...later.tests.keys()]).toEqual(['one']);
});

test('what halts it is told; the papers that are done stay', async () => {
  const { ends, batch } = await begins('one');
  await batch.judge(0, pass);
  batch.finish({ kind: 'halted', why: 'Python broke.' });
  await ends;
  expect(selfTest.status).toEqual({ kind: 'halted', why: 'Python broke.' });
  expect(kept).toEqual([]);
});
