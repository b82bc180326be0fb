import { expect, test } from 'vitest';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { type Attempt, judgeAttempts } from './judge-attempts.ts';

const paper: PaperOnDisk = {
  id: 'demo',
  folder: 'demo',
  files: {},
  annotated: [],
  contextFiles: [],
  snippets: [],
  notes: { benchmarkId: null, domain: null, timeLimitSeconds: 3, hints: new Map() },
};

function anAttempt(fields: Partial<Attempt>): Attempt {
  return { paper, snippet: 'scale', id: '0', index: 0, code: 'x', rule: 'raw', ...fields };
}

/** An engine that passes everything and keeps what it was asked. */
function anEngine() {
  const asked: JudgeJob[] = [];
  const judge = (job: JudgeJob) => {
    asked.push(job);
    const { pset, paper: id, snippet, index, rule } = job;
    return Promise.resolve({
      ...{ pset, paper: id, snippet, id: job.id, index, rule },
      ...({ verdict: 'pass', official: 'pass', errorClass: null, exception: null } as const),
      ...{ seconds: 0, detail: job.code ?? 'solution', tests: [] },
    });
  };
  return { asked, judge };
}

const options = { pset: 'open-pack', workers: 1, onProgress: () => undefined };

test('the same code for the same snippet is judged once, and each attempt keeps its identity', async () => {
  const engine = anEngine();
  const attempts = [
    anAttempt({ id: 'a', code: 'x' }),
    anAttempt({ id: 'b', code: 'y' }),
    anAttempt({ id: 'c', code: 'x', rule: 'official-fence' }),
  ];
  const records = await judgeAttempts(attempts, { ...options, engine });
  expect(engine.asked).toHaveLength(2);
  expect(records.map(({ id, detail, rule }) => [id, detail, rule])).toEqual([
    ['a', 'x', 'raw'],
    ['b', 'y', 'raw'],
    ['c', 'x', 'official-fence'],
  ]);
});

test('a run may take as long as the paper says, times the factor', async () => {
  const engine = anEngine();
  await judgeAttempts([anAttempt({})], { ...options, engine, limitFactor: 4 });
  expect(engine.asked[0]?.limitSeconds).toBe(12);
});
