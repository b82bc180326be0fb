import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BatchRequest, JudgeJob, RunningBatch } from '../../../ports/python-runtime.ts';
import { FakeSandboxes, type FakeWorker } from '../../../testing/fake-sandbox.ts';
import { aJob, aRecord, servedFiles } from '../../../testing/python-builders.ts';
import { createPythonFiles } from '../files/python-files.ts';
import { PythonClient, type PythonClientOptions } from './python-client.ts';

const baseUrl = 'https://site.example/py/1.0/';
const { manifest, contents } = servedFiles();

/** What became of a batch, as its owner sees it. */
class Log {
  readonly made: number[] = [];
  readonly kept: [at: number, kind: string][] = [];
  readonly told: number[] = [];
  started = 0;
  keepFailure: Error | null = null;

  request(length: number, fields: (at: number) => Partial<JudgeJob> = () => ({})): BatchRequest {
    return {
      length,
      jobAt: (at) => {
        this.made.push(at);
        return Promise.resolve(aJob({ id: String(at), ...fields(at) }));
      },
      onStart: () => (this.started += 1),
      keep: (_, at, { kind }) => {
        if (this.keepFailure) return Promise.reject(this.keepFailure);
        this.kept.push([at, kind]);
        return Promise.resolve();
      },
      onTold: (at) => this.told.push(at),
    };
  }
}

let sandboxes: FakeSandboxes;
let jumps: number;
/** Jobs that no worker answers, by id. */
let unanswered: Set<string>;
/** Jobs that kill their worker, by id; each once. */
let deadly: Set<string>;

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(contents.get(url.slice(baseUrl.length)) ?? null)),
  );
  jumps = 0;
  unanswered = new Set();
  deadly = new Set();
  sandboxes = new FakeSandboxes((worker) => {
    worker.boot();
    worker.onJob = () => {
      const job = JSON.parse(worker.jobs.at(-1) ?? '') as JudgeJob;
      worker.say({ kind: 'judging' });
      if (deadly.delete(job.id)) worker.die('memory access out of bounds');
      else if (!unanswered.has(job.id)) answer(worker, job);
    };
  });
});

function answer(worker: FakeWorker, job: JudgeJob): void {
  worker.say({ kind: 'judged', record: JSON.stringify(aRecord({}, job)) });
  worker.say({ kind: 'rolled-back' });
}

/** The worker that has a job, and has not answered it. */
function holderOf(id: string): Promise<FakeWorker> {
  return vi.waitFor(() => {
    const worker = sandboxes.workers.find(
      ({ isClosed, jobs }) => !isClosed && jobs.at(-1)?.includes(`"id":"${id}"`),
    );
    if (!worker) throw new Error(`nobody judges ${id}`);
    return worker;
  });
}

function open(size: PythonClientOptions['size']): PythonClient {
  const clock = { jumps: () => jumps };
  const packsNeeded: PythonClientOptions['packsNeeded'] = ({ code }) =>
    code === 'import scipy' ? ['scipy'] : [];
  return new PythonClient({
    manifest,
    baseUrl,
    openFiles: createPythonFiles,
    openSandbox: sandboxes.open,
    packsNeeded,
    size,
    clock,
  });
}

const laptop = { runners: 1, hasStandby: true };
const upTo = (length: number) => Array.from({ length }, (_, at) => at);
const living = () => sandboxes.workers.filter(({ isClosed }) => !isClosed).length;

test('every job is judged once and told in order', async () => {
  const log = new Log();
  const { end } = open(laptop).judgeAll(log.request(8));
  expect(await end).toEqual({ kind: 'done' });
  expect(log.told).toEqual(upTo(8));
  expect(log.kept.map(([at]) => at).sort()).toEqual(upTo(8));
  expect(log.made).toHaveLength(8);
});

test('a batch of nothing is done', async () => {
  expect(await open(laptop).judgeAll(new Log().request(0)).end).toEqual({ kind: 'done' });
});

test('a run gets its verdict while a batch is stuck, and the batch goes on after it', async () => {
  unanswered.add('0');
  const client = open(laptop);
  const log = new Log();
  const { end } = client.judgeAll(log.request(3));
  const stuck = await holderOf('0');
  expect(await client.run(aJob({ id: 'mine' }))).toMatchObject({ kind: 'judged' });
  expect(stuck.isClosed).toBe(false);
  answer(stuck, aJob({ id: '0' }));
  expect(await end).toEqual({ kind: 'done' });
  expect(log.kept).toHaveLength(3);
});

test('Stop ends the run alone', async () => {
  unanswered = new Set(['0', 'mine']);
  const client = open(laptop);
  const log = new Log();
  const { end } = client.judgeAll(log.request(2));
  const stuck = await holderOf('0');
  const mine = client.run(aJob({ id: 'mine' }));
  await holderOf('mine');
  client.stop();
  expect(await mine).toEqual({ kind: 'stopped' });
  answer(stuck, aJob({ id: '0' }));
  expect(await end).toEqual({ kind: 'done' });
});

test('where there is one interpreter only, a stuck job makes room and is judged afterwards', async () => {
  unanswered.add('0');
  const client = open({ runners: 1, hasStandby: false });
  const log = new Log();
  const { end } = client.judgeAll(log.request(2));
  const stuck = await holderOf('0');
  const mine = client.run(aJob({ id: 'mine' }));
  unanswered.clear();
  expect(await mine).toMatchObject({ kind: 'judged' });
  expect(stuck.isClosed).toBe(true);
  expect(await end).toEqual({ kind: 'done' });
  expect(log.kept).toEqual([
    [0, 'judged'],
    [1, 'judged'],
  ]);
  expect(living()).toBe(1);
});

test('a slow job lets few others be made ahead of it', async () => {
  unanswered.add('0');
  const log = new Log();
  const { end } = open({ runners: 2, hasStandby: true }).judgeAll(log.request(50));
  const slow = await holderOf('0');
  await vi.waitFor(() => {
    expect(log.made).toHaveLength(5);
  });
  expect(log.told).toEqual([]);
  answer(slow, aJob({ id: '0' }));
  expect(await end).toEqual({ kind: 'done' });
  expect(log.told).toEqual(upTo(50));
});

test('two batches are judged side by side, and one can end without the other', async () => {
  unanswered = new Set(['a2']);
  const client = open(laptop);
  const [a, b] = [new Log(), new Log()];
  const first = client.judgeAll(a.request(3, (at) => ({ id: `a${at}` })));
  const second = client.judgeAll(b.request(3, (at) => ({ id: `b${at}` })));
  await holderOf('a2');
  expect(b.kept).toHaveLength(1);
  first.stop();
  expect(await first.end).toEqual({ kind: 'stopped' });
  expect(await second.end).toEqual({ kind: 'done' });
  expect(a.kept).toHaveLength(2);
  expect(b.told).toEqual([0, 1, 2]);
});

test('a paused batch starts nothing; a skipped job has no outcome', async () => {
  unanswered = new Set(['0', '2']);
  const log = new Log();
  const batch: RunningBatch = open(laptop).judgeAll(log.request(4));
  answer(await holderOf('0'), aJob({ id: '0' }));
  batch.pause();
  await vi.waitFor(() => {
    expect(log.kept).toHaveLength(1);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(log.made.length).toBeLessThanOrEqual(2);
  batch.resume();
  await holderOf('2');
  batch.skip(2);
  expect(await batch.end).toEqual({ kind: 'done' });
  expect(log.told).toEqual([0, 1, 3]);
});

describe('one job’s crash', () => {
  test('is its own outcome and costs no other', async () => {
    deadly.add('1');
    const log = new Log();
    const { end } = open(laptop).judgeAll(log.request(4));
    expect(await end).toEqual({ kind: 'done' });
    expect(log.kept).toEqual([
      [0, 'judged'],
      [1, 'crashed'],
      [2, 'judged'],
      [3, 'judged'],
    ]);
  });

  test('that takes the frame along is judged once more, and so is its neighbour', async () => {
    unanswered = new Set(['0', '1']);
    const log = new Log();
    const { end } = open({ runners: 2, hasStandby: true }).judgeAll(log.request(3));
    await holderOf('0');
    await holderOf('1');
    unanswered.clear();
    for (const sandbox of sandboxes.opened) sandbox.discard();
    expect(await end).toEqual({ kind: 'done' });
    expect(log.kept.map(([, kind]) => kind)).toEqual(['judged', 'judged', 'judged']);
    expect(sandboxes.opened).toHaveLength(2);
  });
});

test('a time limit that is over after sleep says nothing: the job is judged again', async () => {
  unanswered.add('0');
  const log = new Log();
  const { end } = open(laptop).judgeAll(log.request(1, () => ({ limitSeconds: 0.3 })));
  await holderOf('0');
  jumps += 1;
  unanswered.clear();
  expect(await end).toEqual({ kind: 'done' });
  expect(log.kept).toEqual([[0, 'judged']]);
});

test('a store that has no room halts the batch, with the reason and without a verdict lost', async () => {
  const log = new Log();
  log.keepFailure = new Error('No room.');
  const { end } = open(laptop).judgeAll(log.request(5));
  expect(await end).toEqual({ kind: 'halted', why: 'No room.' });
  expect(log.told).toEqual([]);
});

test('Python that does not start halts the batch, and says why', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  const log = new Log();
  const { end } = open(laptop).judgeAll(log.request(5));
  expect(await end).toMatchObject({
    kind: 'halted',
    why: expect.stringContaining('404') as string,
  });
  expect(log.kept).toEqual([]);
});

test('jobs that need packs get an interpreter with them, which serves the others too', async () => {
  const log = new Log();
  const codes = ['import scipy', 'x', 'import scipy', 'x', 'import scipy'];
  const request = log.request(5, (at) => ({ code: codes[at] ?? '' }));
  expect(await open(laptop).judgeAll(request).end).toEqual({ kind: 'done' });
  const withScipy = sandboxes.workers.filter(({ files }) => files.includes('scipy.pack'));
  expect(withScipy).toHaveLength(1);
});

test('after a batch no more interpreters stay than the one in front and the standby', async () => {
  const client = open({ runners: 3, hasStandby: true });
  expect(await client.judgeAll(new Log().request(40)).end).toEqual({ kind: 'done' });
  await client.run(aJob());
  expect(living()).toBeLessThanOrEqual(2);
});

describe('whatever workers and people do', () => {
  /** What becomes of a worker at its next jobs, one after the other. */
  const fate = fc.constantFrom('answers', 'answers', 'is slow', 'is used up', 'dies', 'breaks');
  const deed = fc.constantFrom('run', 'stop', 'pause', 'skip', 'wait', 'frame dies', 'batch');
  const size = fc.record({ runners: fc.integer({ min: 1, max: 3 }), hasStandby: fc.boolean() });

  function meet(worker: FakeWorker, job: JudgeJob, what: string): void {
    worker.say({ kind: 'judging' });
    if (what === 'dies') worker.die('gone');
    else if (what === 'breaks') worker.say({ kind: 'broken', why: 'exit(0)' });
    else if (what === 'is slow') setTimeout(answer, 4, worker, job);
    else if (what === 'answers') answer(worker, job);
    else {
      worker.say({ kind: 'judged', record: JSON.stringify(aRecord({}, job)) });
      worker.say({ kind: 'used-up', why: 'a library' });
    }
  }

  test('every batch ends, every run settles, and each outcome is kept once and told in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        size,
        fc.array(fate, { minLength: 1, maxLength: 12 }),
        fc.array(deed, { maxLength: 12 }),
        async (limits, fates, deeds) => {
          let met = 0;
          sandboxes = new FakeSandboxes((worker) => {
            worker.boot();
            worker.onJob = () => {
              met += 1;
              const job = JSON.parse(worker.jobs.at(-1) ?? '') as JudgeJob;
              meet(worker, job, fates[met % fates.length] ?? 'answers');
            };
          });
          const client = open(limits);
          const logs: Log[] = [];
          const batches: RunningBatch[] = [];
          const runs: Promise<unknown>[] = [];
          const skipped = new Set<number>();
          const begin = () => {
            const log = new Log();
            logs.push(log);
            batches.push(client.judgeAll(log.request(6)));
          };
          begin();
          let isRunning = false;
          for (const what of deeds) {
            if (what === 'batch') begin();
            else if (what === 'stop') client.stop();
            else if (what === 'pause') batches[0]?.pause();
            else if (what === 'frame dies') sandboxes.opened.at(-1)?.discard();
            else if (what === 'wait') await new Promise((resolve) => setTimeout(resolve, 3));
            else if (what === 'skip') {
              skipped.add(4);
              batches[0]?.skip(4);
            } else if (!isRunning) {
              isRunning = true;
              runs.push(
                client.run(aJob({ id: 'mine' })).finally(() => {
                  isRunning = false;
                }),
              );
            }
            await Promise.resolve();
          }
          batches[0]?.resume();
          for (const { end } of batches) expect(await end).toEqual({ kind: 'done' });
          await Promise.all(runs);
          for (const [n, { kept, told }] of logs.entries()) {
            const places = kept.map(([at]) => at).sort();
            expect(new Set(places).size).toBe(places.length);
            const wanted = upTo(6).filter((at) => n > 0 || !skipped.has(at));
            expect(places).toEqual(expect.arrayContaining(wanted));
            expect(told).toEqual([...told].sort());
          }
          client.stop();
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);
});
