import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';
import { ScoreEngine } from './engine.ts';

const starts = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('./start-child.ts'), async (original) => {
  const { startChild } = await original();
  return {
    startChild: (launch) => {
      starts.count += 1;
      return startChild(launch);
    },
  };
});

const files = readPaperFiles(fileURLToPath(new URL('fixtures/pset/sums', import.meta.url)));
const never = new AbortController().signal;
const engines: ScoreEngine[] = [];

beforeEach(() => {
  starts.count = 0;
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
});

async function prepare(fresh: boolean): Promise<ScoreEngine> {
  const engine = await ScoreEngine.prepare({ fresh });
  engines.push(engine);
  return engine;
}

/** Judges the lines in place of `total`, before the right answer. */
function attempt(id: string, ...lines: string[]): JudgeJob {
  return {
    ...{ pset: 'fixtures', paper: 'sums', snippet: 'total', id, index: null, rule: 'raw', files },
    code: [...lines, 'return sum(values)'].map((line) => `    ${line}\n`).join(''),
    ...{ annotated: ['sums.py'], seed: 0, limitSeconds: 20 },
  };
}

const harmless = [
  attempt('right'),
  attempt('wrong', 'return 7'),
  attempt('error', 'return undefined_name'),
  attempt('poison', 'import builtins', 'builtins.sum = lambda v: 7'),
  attempt('after the poison'),
  attempt('test tools', 'import unittest', 'unittest.TestCase.assertEqual = print', 'return 7'),
  attempt('exit', 'import sys', 'sys.exit(0)'),
  attempt('no memory', 'return bytearray(600 * 1024 * 1024)'),
  attempt('files', 'import os', 'open("left", "w").close()', 'os.chdir("/")'),
  attempt('draws', 'import torch, random', 'raise ValueError(torch.rand(2), random.random())'),
  attempt('recursion', 'f = lambda: f()', 'return f()'),
  attempt('library', 'import numpy.fft, decimal, csv'),
  { ...attempt('endless', 'while True: pass'), limitSeconds: 0.5 },
  attempt('right again'),
];
const harmful = [
  // Wrong, because such a pass would be judged twice.
  attempt('JavaScript', 'from pyodide.ffi import to_js', 'to_js([])', 'return 7'),
  attempt('a file of ours', 'open("/lib/python314.zip", "r+b").write(b"x")', 'return 7'),
  attempt('right after that'),
  attempt('abort', 'import os', 'os.abort()'),
  attempt('too deep', 'import json', 'json.loads("[" * 200_000)'),
  {
    ...attempt(
      'stubborn',
      'while True:',
      '    try:',
      '        while True: pass',
      '    except BaseException: pass',
    ),
    limitSeconds: 0.5,
  },
  attempt('right at last'),
];

async function judgeAll(engine: ScoreEngine, jobs: readonly JudgeJob[]) {
  const records: (VerdictRecord | null)[] = [];
  for (const job of jobs) records.push(await engine.judge(job, never));
  return records.map((record) => ({ ...record, seconds: null }));
}

// Fresh processes take their time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

test('one process judges many completions, and all as a fresh one does', async () => {
  const reused = await judgeAll(await prepare(false), harmless);
  expect(starts.count).toBe(1);
  const fresh = await judgeAll(await prepare(true), harmless);
  // The first pass that names what cheats need is judged once more, after a search for what must fail.
  expect(starts.count).toBe(1 + harmless.length + 2);
  expect(reused).toEqual(fresh);
  expect(reused[0]).toMatchObject({ verdict: 'pass' });
});

test('a process that cannot be set back is replaced, and the verdicts are the same', async () => {
  const reused = await judgeAll(await prepare(false), harmful);
  // After each of them a new one, but for the two that left nothing behind.
  expect(starts.count).toBe(6);
  expect(reused).toEqual(await judgeAll(await prepare(true), harmful));
  expect(reused.map(({ verdict, crash }) => [verdict, crash]).slice(2)).toEqual([
    ['pass', undefined],
    ['crashed', 'interpreter'],
    ['crashed', 'recursion'],
    ['timed-out', undefined],
    ['pass', undefined],
  ]);
});
