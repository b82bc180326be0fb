import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';
import { ScoreEngine } from './engine.ts';
import { startChild } from './start-child.ts';

const files = readPaperFiles(fileURLToPath(new URL('fixtures/pset/sums', import.meta.url)));
const never = new AbortController().signal;

/** Judges the lines in place of `total`, before the right answer. */
function attempt(id: string, ...lines: string[]): JudgeJob {
  return {
    ...{ pset: 'fixtures', paper: 'sums', snippet: 'total', id, index: null, rule: 'raw', files },
    code: [...lines, 'return sum(values)'].map((line) => `    ${line}\n`).join(''),
    ...{ annotated: ['sums.py'], seed: 0, limitSeconds: 20 },
  };
}

const right = attempt('right');
/** What a process is set back from. */
const harmless = [
  attempt('wrong', 'return 7'),
  attempt('error', 'return undefined_name'),
  attempt('poison', 'import builtins', 'builtins.sum = lambda v: 7'),
  attempt('test tools', 'import unittest', 'unittest.TestCase.assertEqual = print', 'return 7'),
  attempt('exit', 'import sys', 'sys.exit(0)'),
  attempt('no memory', 'return bytearray(600 * 1024 * 1024)'),
  attempt('files', 'import os', 'open("left", "w").close()', 'os.chdir("/")'),
  attempt('draws', 'import torch, random', 'raise ValueError(torch.rand(2), random.random())'),
  attempt('recursion', 'f = lambda: f()', 'return f()'),
  attempt('library', 'import numpy.fft, decimal, csv'),
  { ...attempt('endless', 'while True: pass'), limitSeconds: 0.5 },
];
/** What a process is not set back from. */
const harmful = [
  // Wrong, because such a pass would be judged twice.
  attempt('JavaScript', 'from pyodide.ffi import to_js', 'to_js([])', 'return 7'),
  attempt('a file of ours', 'open("/lib/python314.zip", "r+b").write(b"x")', 'return 7'),
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
];

interface Counted {
  readonly engine: ScoreEngine;
  /** Processes so far. */
  readonly starts: () => number;
}

const engines: ScoreEngine[] = [];
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
});

async function prepare(fresh: boolean): Promise<Counted> {
  let count = 0;
  const start: typeof startChild = (launch) => {
    count += 1;
    return startChild(launch);
  };
  const engine = await ScoreEngine.prepare({ fresh, start });
  engines.push(engine);
  return { engine, starts: () => count };
}

async function judgeAll({ engine }: Counted, jobs: readonly JudgeJob[]) {
  const records: (VerdictRecord | null)[] = [];
  for (const job of jobs) records.push(await engine.judge(job, never));
  return records.map((record) => ({ ...record, seconds: null }));
}

const each = [right, ...harmless, ...harmful];
/** What a process of its own says of each. */
let fresh: Awaited<ReturnType<typeof judgeAll>>;
let startsOfFresh: number;

// Fresh processes take their time on a busy machine.
beforeAll(async () => {
  const counted = await prepare(true);
  fresh = await judgeAll(counted, each);
  startsOfFresh = counted.starts();
}, 300_000);

const freshOf = (jobs: readonly JudgeJob[]) => jobs.map((job) => fresh[each.indexOf(job)]);

test('with --fresh no process judges twice', () => {
  // The first pass that names what cheats need is judged once more, after a search for what must fail.
  expect(startsOfFresh).toBe(each.length + 2);
});

test('one process judges many completions, and all as a fresh one does', async () => {
  const reused = await prepare(false);
  const jobs = [right, ...harmless.slice(0, 3), right, ...harmless.slice(3), right];
  expect(await judgeAll(reused, jobs)).toEqual(freshOf(jobs));
  expect(reused.starts()).toBe(1);
  expect(freshOf([right])).toMatchObject([{ verdict: 'pass' }]);
});

test('a process that cannot be set back is replaced, and the verdicts are the same', async () => {
  const reused = await prepare(false);
  // Each of them follows upon another run, which leaves nothing behind.
  const jobs = [...harmful.flatMap((job) => [right, job]), right];
  expect(await judgeAll(reused, jobs)).toEqual(freshOf(jobs));
  expect(reused.starts()).toBe(harmful.length + 1);
  expect(
    freshOf(harmful)
      .map((record) => [record?.verdict, record?.crash])
      .slice(2),
  ).toEqual([
    ['crashed', 'interpreter'],
    ['crashed', 'recursion'],
    ['timed-out', undefined],
  ]);
});
