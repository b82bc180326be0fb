import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timedOutRecord } from '../../domain/completion/host-record.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { judgeAll, type Judge } from './judge-all.ts';

const never = new AbortController().signal;
const nothing = () => undefined;

function aJob(id: string): JudgeJob {
  return {
    pset: 'p',
    paper: 'sums',
    snippet: 'total',
    id,
    index: null,
    code: '',
    rule: 'raw',
    files: {},
    annotated: [],
    seed: 0,
    limitSeconds: 1,
  };
}

test('records come in the order of the jobs, whatever ends first', async () => {
  let endSlow: () => void = nothing;
  const othersHaveEnded = new Promise<void>((resolve) => {
    endSlow = resolve;
  });
  const judge: Judge = {
    judge: async (job) => {
      if (job.id === 'slow') await othersHaveEnded;
      return timedOutRecord(job, 1);
    },
  };
  const ended: string[] = [];
  const records = await judgeAll(['slow', 'a', 'b', 'c'].map(aJob), judge, {
    workers: 2,
    signal: never,
    onVerdict: ({ id }) => {
      ended.push(id);
      if (ended.length === 3) endSlow();
    },
  });
  expect(records?.map(({ id }) => id)).toEqual(['slow', 'a', 'b', 'c']);
  expect(ended).toEqual(['a', 'b', 'c', 'slow']);
});

test('no more runs at a time than workers', async () => {
  let running = 0;
  let most = 0;
  const judge: Judge = {
    judge: async (job) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      return timedOutRecord(job, 1);
    },
  };
  await judgeAll(['a', 'b', 'c', 'd', 'e'].map(aJob), judge, {
    workers: 2,
    signal: never,
    onVerdict: nothing,
  });
  expect(most).toBe(2);
});

test('a judge that breaks ends the other runs and is heard', async () => {
  let wasEnded = false;
  const judge: Judge = {
    judge: (job, signal) =>
      job.id === 'breaks'
        ? Promise.reject(new Error('no Python'))
        : new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              wasEnded = true;
              resolve(null);
            });
          }),
  };
  const judging = judgeAll(['waits', 'breaks', 'never begun'].map(aJob), judge, {
    workers: 2,
    signal: never,
    onVerdict: nothing,
  });
  await expect(judging).rejects.toThrow('no Python');
  expect(wasEnded).toBe(true);
});

test('giving up gives null', async () => {
  const giveUp = new AbortController();
  const judge: Judge = {
    judge: () => {
      giveUp.abort();
      return Promise.resolve(null);
    },
  };
  const options = { workers: 1, signal: giveUp.signal, onVerdict: nothing };
  expect(await judgeAll([aJob('a'), aJob('b')], judge, options)).toBeNull();
});
