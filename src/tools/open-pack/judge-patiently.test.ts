import { expect, test } from 'vitest';
import { timedOutRecord } from '../../domain/completion/host-record.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { aVerdict } from '../../testing/builders.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { type Attempt, judgeAttempts } from './judge-attempts.ts';
import { type JudgeAttempts, judgePatiently } from './judge-patiently.ts';

const paper: PaperOnDisk = {
  id: 'demo',
  folder: 'demo',
  files: {},
  annotated: [],
  contextFiles: [],
  snippets: [],
  notes: { benchmarkId: null, domain: null, timeLimitSeconds: 3, hints: new Map() },
};

function anAttempt(code: string): Attempt {
  return { paper, snippet: 'scale', id: code, index: 0, code, rule: 'raw' };
}

/** Code `slow` passes when it is given more than the paper's limit; `endless` never does. */
function aBusyEngine() {
  const limits: [string | null, number][] = [];
  const judge = (job: JudgeJob) => {
    limits.push([job.code, job.limitSeconds]);
    const isDone = job.code === 'quick' || (job.code === 'slow' && job.limitSeconds > 3);
    return Promise.resolve(isDone ? aVerdict() : timedOutRecord(job, job.limitSeconds));
  };
  const options = { pset: 'open-pack', workers: 1, onProgress: () => undefined };
  const judgeMany: JudgeAttempts = (attempts, again) =>
    judgeAttempts(attempts, { ...options, engine: { judge }, ...again });
  return { limits, judgeMany };
}

const attempts = ['quick', 'slow', 'endless'].map(anAttempt);

test('a time-out in doubt is judged again with six times the limit', async () => {
  const engine = aBusyEngine();
  const records = await judgePatiently(attempts, engine.judgeMany, () => true);
  expect(records.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['quick', 'pass'],
    ['slow', 'pass'],
    ['endless', 'timed-out'],
  ]);
  expect(engine.limits.slice(3)).toEqual([
    ['slow', 18],
    ['endless', 18],
  ]);
});

test('a time-out that nobody doubts stands', async () => {
  const engine = aBusyEngine();
  const records = await judgePatiently(attempts, engine.judgeMany, (_, at) => at === 1);
  expect(engine.limits.slice(3)).toEqual([['slow', 18]]);
  expect(records[2]).toMatchObject({ verdict: 'timed-out', limitSeconds: 3 });
});
