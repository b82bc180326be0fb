import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JudgeJob, RuntimeState } from '../../../ports/python-runtime.ts';
import { FakeSandboxes, type FakeWorker } from '../../../testing/fake-sandbox.ts';
import { aJob, aRecord, servedFiles } from '../../../testing/python-builders.ts';
import { createPythonFiles } from '../files/python-files.ts';
import { PythonClient, type PythonClientOptions } from './python-client.ts';
import { referencePaceSeconds } from '../../../domain/completion/run-limits.ts';
import { CannotRunSafely } from './sandbox.ts';

const baseUrl = 'https://site.example/py/1.0/';

let sandboxes: FakeSandboxes;
let options: PythonClientOptions;
let client: PythonClient;
let kinds: RuntimeState['kind'][];
let offline: boolean;
let jumps: number;
let fetched: ReturnType<typeof servedFiles>['contents'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { manifest, contents } = servedFiles();
  offline = false;
  jumps = 0;
  fetched = contents;
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    const body = offline ? undefined : fetched.get(url.slice(baseUrl.length));
    return Promise.resolve(new Response(body ?? null, { status: body ? 200 : 404 }));
  });
  sandboxes = new FakeSandboxes();
  options = {
    manifest,
    baseUrl,
    openFiles: createPythonFiles,
    openSandbox: sandboxes.open,
    packsNeeded: ({ code }) => (code?.includes('import scipy') ? ['scipy'] : []),
    size: { runners: 1, hasStandby: false },
    clock: { jumps: () => jumps },
  };
  client = new PythonClient(options);
  kinds = [];
  client.subscribe(({ kind }) => {
    if (kinds.at(-1) !== kind) kinds.push(kind);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const judged = (job: JudgeJob = aJob(), seconds = 0.01) =>
  ({ kind: 'judged', record: JSON.stringify(aRecord({ seconds }, job)) }) as const;

/** Waits for the n-th worker and boots it. */
async function booted(n: number) {
  const worker = await sandboxes.worker(n);
  worker.boot();
  return worker;
}

/** Starts a run in the n-th worker, up to the word that judging begins. */
async function judging(n: number, job = aJob()) {
  const outcome = client.run(job);
  return { outcome, worker: await takesUp(await booted(n)) };
}

/** Waits until a worker has been given its n-th job, and lets it begin. */
async function takesUp(worker: FakeWorker, n = 1): Promise<FakeWorker> {
  await vi.waitUntil(() => worker.jobs.length === n);
  worker.say({ kind: 'judging' });
  return worker;
}

const stateIs = (kind: RuntimeState['kind']) => vi.waitUntil(() => client.state.kind === kind);

describe('starting', () => {
  test('nothing is fetched and no frame is made before it is wanted', () => {
    expect(client.state).toEqual({ kind: 'asleep' });
    expect(sandboxes.opened).toHaveLength(0);
  });

  test('start leads through the files to a ready interpreter, with the bytes counted', async () => {
    const steps: string[] = [];
    client.subscribe((state) => {
      if (state.kind === 'starting') steps.push(state.progress.step);
    });
    client.start();
    const worker = await sandboxes.worker(1);
    await vi.waitUntil(() => worker.files.length === 2);
    worker.boot();
    await stateIs('ready');
    expect(worker.files.sort()).toEqual(['pyodide.mjs', 'stdlib.zip']);
    expect(sandboxes.opened[0]?.wasmGiven).toBe(1);
    expect(kinds).toEqual(['starting', 'ready']);
    expect([steps[0], steps.at(-1)]).toEqual(['fetching', 'booting']);
  });

  test('starting twice makes one worker', async () => {
    client.start();
    client.start();
    await booted(1);
    await stateIs('ready');
    client.start();
    expect(sandboxes.workers).toHaveLength(1);
  });

  test('a missing file says which, and what to do; the next try can succeed', async () => {
    offline = true;
    const outcome = await client.run(aJob());
    expect(outcome).toMatchObject({
      kind: 'did-not-start',
      why: expect.stringMatching(/404.*Reload/) as string,
    });
    expect(client.state).toMatchObject({ kind: 'gone', canRetry: true });
    offline = false;
    client.start();
    await booted(sandboxes.workers.length + 1);
    await stateIs('ready');
  });

  test('a browser that cannot isolate never runs anything', async () => {
    sandboxes.nextFailure = new CannotRunSafely('it lacks something');
    const outcome = await client.run(aJob());
    expect(outcome).toMatchObject({
      kind: 'did-not-start',
      why: 'it lacks something',
    });
    expect(client.state).toMatchObject({ kind: 'gone', canRetry: false });
    client.start();
    expect(await client.run(aJob())).toMatchObject({ kind: 'did-not-start' });
    expect(sandboxes.opened).toHaveLength(0);
  });

  test('a living frame that starts no worker cannot run safely', async () => {
    client.start();
    (await sandboxes.worker(1)).die('no blob workers here');
    await stateIs('gone');
    expect(client.state).toMatchObject({ canRetry: false, why: 'It lacks: worker' });
  });

  test('a worker that dies on its way up gets one more chance, in a new frame', async () => {
    const outcome = client.run(aJob());
    const first = await sandboxes.worker(1);
    first.say({ kind: 'started' });
    first.die('out of memory');
    const second = await booted(2);
    await vi.waitUntil(() => second.jobs.length > 0);
    expect(sandboxes.opened).toHaveLength(2);
    second.say({ kind: 'judging' });
    second.say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
  });

  test('two failed boots end in a message, and a later run tries again', async () => {
    const outcome = client.run(aJob());
    for (const n of [1, 2]) {
      const worker = await sandboxes.worker(n);
      worker.say({ kind: 'started' });
      worker.say({ kind: 'boot-failed', why: 'ImportError: no numpy' });
    }
    expect(await outcome).toMatchObject({
      kind: 'did-not-start',
      why: expect.stringContaining('ImportError') as string,
    });
    expect(client.state).toMatchObject({ kind: 'gone', canRetry: true });
    const { outcome: later, worker } = await judging(3);
    worker.say(judged());
    expect(await later).toMatchObject({ kind: 'judged' });
  });

  test('a boot that never ends is given up', async () => {
    const outcome = client.run(aJob());
    for (const n of [1, 2]) {
      const worker = await sandboxes.worker(n);
      worker.say({ kind: 'started' });
      await vi.waitUntil(() => worker.files.length === 2);
      await vi.advanceTimersByTimeAsync(120_000);
    }
    expect(await outcome).toMatchObject({ kind: 'did-not-start' });
  });
});

describe('a run', () => {
  test('that is judged gives its record, and the interpreter is ready again', async () => {
    const { outcome, worker } = await judging(1);
    expect(client.state).toMatchObject({ kind: 'running', limitSeconds: 10 });
    worker.say(judged());
    expect(await outcome).toEqual({ kind: 'judged', record: aRecord() });
    worker.say({ kind: 'rolled-back' });
    await stateIs('ready');
    expect(worker.isClosed).toBe(false);
    expect(kinds).toEqual(['starting', 'ready', 'running', 'ready']);
  });

  test('that comes before the interpreter is set back waits for that', async () => {
    const { outcome, worker } = await judging(1);
    worker.say(judged());
    await outcome;
    const next = client.run(aJob({ id: '1' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worker.jobs).toHaveLength(1);
    worker.say({ kind: 'rolled-back' });
    (await takesUp(worker, 2)).say(judged(aJob({ id: '1' })));
    expect(await next).toMatchObject({ kind: 'judged', record: { id: '1' } });
  });

  test('after one that cannot be undone gets a new interpreter', async () => {
    const { outcome, worker } = await judging(1);
    worker.say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
    const next = client.run(aJob({ id: '1' }));
    worker.say({ kind: 'used-up', why: 'the run loaded a library' });
    const second = await takesUp(await booted(2));
    expect(worker.isClosed).toBe(true);
    second.say(judged(aJob({ id: '1' })));
    expect(await next).toMatchObject({ kind: 'judged', record: { id: '1' } });
  });

  test('after one whose interpreter does not come back gets a new one', async () => {
    const { outcome, worker } = await judging(1);
    worker.say(judged());
    await outcome;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(worker.isClosed).toBe(true);
    const { outcome: next, worker: second } = await judging(2);
    second.say(judged());
    expect(await next).toMatchObject({ kind: 'judged' });
  });

  test('tells Python which host it is', async () => {
    const { worker } = await judging(1);
    expect(JSON.parse(worker.jobs[0] ?? '')).toEqual({ ...aJob(), host: 'page' });
  });

  test('is refused while another is going on', async () => {
    await judging(1);
    await expect(client.run(aJob())).rejects.toThrow('one completion at a time');
  });

  test('long over its limit has timed out; the clock starts with the judging, not before', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    expect(worker.sent.at(-1)).toMatchObject({ kind: 'judge', limitSeconds: 2 });
    // The worker itself asks it to end, and the run has half a second for that.
    await vi.advanceTimersByTimeAsync(2_490);
    expect(worker.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(await outcome).toEqual({ kind: 'timed-out', limitSeconds: 2 });
    expect(worker.isClosed).toBe(true);
  });

  test('whose verdict came in time but was read late still counts', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    await vi.advanceTimersByTimeAsync(2_505);
    worker.say(judged(aJob(), 1.9));
    expect(await outcome).toMatchObject({ kind: 'judged', record: { verdict: 'pass' } });
  });

  test('that ended when it was asked to has timed out whatever it says; its tests and memory are told', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    worker.say({ kind: 'ran', overran: true, memoryBytes: 70 });
    worker.say(judged(aJob(), 2.01));
    worker.say({ kind: 'rolled-back' });
    const { tests } = aRecord();
    expect(await outcome).toMatchObject({
      kind: 'judged',
      record: { verdict: 'timed-out', official: 'timed-out', errorClass: null, tests },
      memoryBytes: 70,
    });
    expect(worker.isClosed).toBe(false);
  });

  test('has its own time only: what comes between its end and its verdict is ours', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    worker.say({ kind: 'ran', overran: false });
    await vi.advanceTimersByTimeAsync(11_000);
    worker.say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged', record: { verdict: 'pass' } });
  });

  test('after which no verdict comes has crashed', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    worker.say({ kind: 'ran', overran: false });
    await vi.advanceTimersByTimeAsync(12_100);
    expect(await outcome).toMatchObject({ kind: 'crashed', crash: 'interpreter' });
  });

  test('on a slow machine gets more time, and the record says why', async () => {
    const outcome = client.run(aJob({ limitSeconds: 2 }));
    const worker = await sandboxes.worker(1);
    worker.say({ kind: 'started' });
    worker.say({ kind: 'booted', paceSeconds: 3 * referencePaceSeconds });
    await takesUp(worker);
    expect(worker.sent.at(-1)).toMatchObject({ limitSeconds: 6 });
    expect(JSON.parse(worker.jobs[0] ?? '')).toMatchObject({ limitSeconds: 6 });
    expect(client.state).toMatchObject({ kind: 'running', limitSeconds: 6 });
    await vi.advanceTimersByTimeAsync(6_450);
    expect(worker.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toEqual({ kind: 'timed-out', limitSeconds: 6, slowdown: 3 });
  });

  test('may use the memory that its job says', async () => {
    const { worker } = await judging(1, aJob({ memoryMB: 1024 }));
    expect(worker.sent.at(-1)).toMatchObject({ memoryLimitBytes: 2 ** 30 });
  });

  test('that says itself that it took longer than the limit has timed out', async () => {
    const { outcome, worker } = await judging(1, aJob({ limitSeconds: 2 }));
    worker.say(judged(aJob(), 2.5));
    expect(await outcome).toMatchObject({ kind: 'timed-out' });
  });

  test('in a frame that has died silently has crashed, not timed out', async () => {
    const { outcome } = await judging(1, aJob({ limitSeconds: 2 }));
    for (const sandbox of sandboxes.opened) sandbox.isAlive = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toMatchObject({ kind: 'crashed' });
    await booted(2);
    await stateIs('ready');
    expect(sandboxes.opened).toHaveLength(2);
  });

  test('whose worker dies has crashed, and says why', async () => {
    const { outcome, worker } = await judging(1);
    worker.die('memory access out of bounds');
    const why = 'memory access out of bounds';
    expect(await outcome).toEqual({ kind: 'crashed', crash: 'interpreter', why });
  });

  test('in which Python breaks has crashed', async () => {
    const { outcome, worker } = await judging(1);
    worker.say({ kind: 'broken', crash: 'memory', why: 'exit(0)' });
    expect(await outcome).toEqual({ kind: 'crashed', crash: 'memory', why: 'exit(0)' });
  });

  test('whose interpreter dies before it starts is tried once more, in another', async () => {
    const outcome = client.run(aJob());
    const first = await booted(1);
    await vi.waitUntil(() => first.jobs.length > 0);
    first.say({ kind: 'broken', why: 'exit(0)' });
    (await takesUp(await booted(2))).say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
  });

  test('that is not taken up twice has crashed', async () => {
    const outcome = client.run(aJob());
    for (const n of [1, 2]) {
      const worker = await booted(n);
      await vi.waitUntil(() => worker.jobs.length > 0);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(await outcome).toMatchObject({ kind: 'crashed', why: 'Python did not answer' });
  });

  test('that reports the verdict of another completion has crashed', async () => {
    const { outcome, worker } = await judging(1);
    worker.say(judged(aJob({ id: 'another' })));
    expect(await outcome).toMatchObject({ kind: 'crashed' });
  });

  test('takes no report of another run, though it be of the same completion', async () => {
    const late = [judged(), { kind: 'ran', overran: true }, { kind: 'broken', why: 'memory' }];
    for (const [n, report] of late.entries()) {
      const { outcome, worker } = await judging(n + 1);
      worker.sayRaw(JSON.stringify({ ...report, run: 'the run before' }));
      worker.say(judged());
      expect(await outcome).toMatchObject({
        kind: 'crashed',
        why: 'Python sent something that it should not',
      });
    }
  });

  test('with needs beyond the core waits for an interpreter that has them, which serves others too', async () => {
    client.start();
    const plain = await booted(1);
    await stateIs('ready');
    const job = aJob({ code: 'import scipy' });
    const { outcome, worker } = await judging(2, job);
    expect(plain.isClosed).toBe(true);
    expect(worker.files).toContain('scipy.pack');
    expect(worker.sent[0]).toMatchObject({ plan: { withScipy: true } });
    worker.say(judged(job));
    worker.say({ kind: 'rolled-back' });
    expect(await outcome).toMatchObject({ kind: 'judged' });
    const next = client.run(aJob());
    (await takesUp(worker, 2)).say(judged());
    expect(await next).toMatchObject({ kind: 'judged' });
  });

  test('after each kind of ending works', async () => {
    const endings: ((n: number) => Promise<unknown>)[] = [
      async (n) => {
        const { outcome, worker } = await judging(n);
        worker.say(judged());
        worker.say({ kind: 'used-up', why: 'it changed a file' });
        return outcome;
      },
      async (n) => {
        const { outcome } = await judging(n);
        await vi.advanceTimersByTimeAsync(11_000);
        return outcome;
      },
      async (n) => {
        const { outcome, worker } = await judging(n);
        worker.die('gone');
        return outcome;
      },
      async (n) => {
        const { outcome } = await judging(n);
        client.stop();
        return outcome;
      },
    ];
    const outcomes: unknown[] = [];
    for (const [i, end] of [...endings, ...endings].entries()) outcomes.push(await end(i + 1));
    const seen = outcomes.map((outcome) => (outcome as { kind: string }).kind);
    const round = ['judged', 'timed-out', 'crashed', 'stopped'];
    expect(seen).toEqual([...round, ...round]);
  });
});

describe('stopping', () => {
  test('ends a run at once, and the next interpreter starts', async () => {
    const { outcome, worker } = await judging(1);
    client.stop();
    expect(await outcome).toEqual({ kind: 'stopped' });
    expect(worker.isClosed).toBe(true);
    await booted(2);
    await stateIs('ready');
  });

  test('during the start ends that too, and nothing starts by itself', async () => {
    const outcome = client.run(aJob());
    const worker = await sandboxes.worker(1);
    client.stop();
    expect(await outcome).toEqual({ kind: 'stopped' });
    expect(client.state).toEqual({ kind: 'asleep' });
    expect(worker.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(client.state).toEqual({ kind: 'asleep' });
  });

  test('before the frame has opened leaves no worker behind, and a new start works', async () => {
    client.start();
    client.stop();
    expect(client.state).toEqual({ kind: 'asleep' });
    client.start();
    await booted(1);
    await stateIs('ready');
    expect(sandboxes.workers.filter((worker) => !worker.isClosed)).toHaveLength(1);
  });

  test('makes room for the next run at once, which is not stopped by what is left of it', async () => {
    const { outcome } = await judging(1);
    client.stop();
    const { outcome: next, worker } = await judging(2);
    expect(await outcome).toEqual({ kind: 'stopped' });
    worker.say(judged());
    expect(await next).toMatchObject({ kind: 'judged' });
  });

  test('with nothing to stop changes nothing', async () => {
    client.stop();
    expect(client.state).toEqual({ kind: 'asleep' });
    client.start();
    await booted(1);
    await stateIs('ready');
    client.stop();
    expect(client.state).toEqual({ kind: 'ready' });
  });
});

describe('the standby', () => {
  beforeEach(() => {
    client = new PythonClient({ ...options, size: { runners: 1, hasStandby: true } });
  });

  /** A client whose first worker is ready and idle, and the second too. */
  async function bothReady() {
    client.start();
    const first = await booted(1);
    await stateIs('ready');
    await vi.advanceTimersByTimeAsync(1_000);
    return [first, await booted(2)] as const;
  }

  test('starts when the first interpreter is ready and nobody waits', async () => {
    const { worker, outcome } = await judging(1);
    expect(sandboxes.workers).toHaveLength(1);
    worker.say(judged());
    worker.say({ kind: 'rolled-back' });
    await outcome;
    await vi.advanceTimersByTimeAsync(1_000);
    await sandboxes.worker(2);
    expect(client.state).toEqual({ kind: 'ready' });
  });

  test('starts during a run that takes long, for the machine that it runs on', async () => {
    void client.run(aJob());
    const worker = await sandboxes.worker(1);
    worker.say({ kind: 'started' });
    worker.say({ kind: 'booted', paceSeconds: 2 * referencePaceSeconds });
    await takesUp(worker);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(sandboxes.workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await sandboxes.worker(2);
    expect(client.state).toMatchObject({ kind: 'running' });
  });

  test('takes over when a run is stopped, and a new one starts behind it', async () => {
    const [first, second] = await bothReady();
    const stopped = client.run(aJob());
    await takesUp(first);
    client.stop();
    expect(await stopped).toEqual({ kind: 'stopped' });
    expect(client.state).toEqual({ kind: 'ready' });
    const next = client.run(aJob());
    (await takesUp(second)).say(judged());
    second.say({ kind: 'rolled-back' });
    expect(await next).toMatchObject({ kind: 'judged' });
    await vi.advanceTimersByTimeAsync(1_000);
    await sandboxes.worker(3);
  });

  test('takes over when a run has timed out', async () => {
    const [first, second] = await bothReady();
    const endless = client.run(aJob({ limitSeconds: 1 }));
    await takesUp(first);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await endless).toMatchObject({ kind: 'timed-out' });
    const next = client.run(aJob());
    (await takesUp(second)).say(judged());
    expect(await next).toMatchObject({ kind: 'judged' });
  });

  test('that dies is not missed', async () => {
    const [first, second] = await bothReady();
    second.die('killed by the system');
    expect(client.state).toEqual({ kind: 'ready' });
    const outcome = client.run(aJob());
    (await takesUp(first)).say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
  });

  test('that does not start takes no frame away', async () => {
    const { outcome, worker } = await judging(1);
    await vi.advanceTimersByTimeAsync(2_500);
    const standby = await sandboxes.worker(2);
    standby.say({ kind: 'started' });
    standby.say({ kind: 'boot-failed', why: 'no memory' });
    worker.say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
    expect(sandboxes.opened).toHaveLength(1);
  });

  test('that has taken over while it started gets one more chance, like any other', async () => {
    const { outcome } = await judging(1);
    await vi.advanceTimersByTimeAsync(2_500);
    const standby = await sandboxes.worker(2);
    standby.say({ kind: 'started' });
    client.stop();
    expect(await outcome).toEqual({ kind: 'stopped' });
    standby.die('out of memory');
    await booted(3);
    await stateIs('ready');
  });

  test('ends with the rest when the start is stopped', async () => {
    const [first, second] = await bothReady();
    first.die('killed');
    second.die('killed');
    await vi.waitUntil(() => client.state.kind === 'starting');
    client.stop();
    expect(client.state).toEqual({ kind: 'asleep' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sandboxes.workers.filter((worker) => !worker.isClosed)).toHaveLength(0);
  });
});

describe('the heap image', () => {
  function clientWithImage() {
    const served = servedFiles({ 'core.image': [] });
    client = new PythonClient({ ...options, manifest: served.manifest });
    return served;
  }

  /** A worker that has been given the plan and all files but the WebAssembly. */
  async function supplied(n: number, count: number) {
    const worker = await sandboxes.worker(n);
    worker.say({ kind: 'started' });
    await vi.waitUntil(() => worker.files.length === count);
    return worker;
  }

  test('is handed to the worker', async () => {
    const { contents } = clientWithImage();
    fetched = contents;
    client.start();
    const worker = await supplied(1, 4);
    expect(worker.files).toContain('core.image');
    const files = expect.arrayContaining(['core.image']) as string[];
    expect(worker.sent[0]).toMatchObject({ plan: { files } });
  });

  test('is asked for after what is smaller: the worker sets itself up meanwhile', async () => {
    const { manifest, contents } = clientWithImage();
    const sizes = Object.entries(manifest.files).map(([name, file]) => {
      return [name, name === 'core.image' ? { ...file, rawBytes: 1_000 } : file] as const;
    });
    const asked: string[] = [];
    client = new PythonClient({
      ...options,
      manifest: { ...manifest, files: Object.fromEntries(sizes) },
      openFiles: (about) => {
        const files = createPythonFiles(about);
        const take = (name: string) => (asked.push(name), files.take(name));
        return { ...files, take };
      },
    });
    fetched = contents;
    client.start();
    await supplied(1, 4);
    expect([asked.length, asked.at(-1)]).toEqual([5, 'core.image']);
  });

  test('that cannot be fetched is done without', async () => {
    clientWithImage();
    client.start();
    const worker = await supplied(2, 2);
    expect(worker.files).not.toContain('core.image');
    worker.say({ kind: 'booted' });
    await stateIs('ready');
  });

  test('that does not fit is done without, now and later', async () => {
    const { contents } = clientWithImage();
    fetched = contents;
    const outcome = client.run(aJob());
    (await supplied(1, 4)).say({ kind: 'boot-failed', why: 'The libraries lie elsewhere' });
    const second = await supplied(2, 2);
    second.say({ kind: 'booted' });
    (await takesUp(second)).say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
    second.say({ kind: 'used-up', why: 'x' });
    expect((await supplied(3, 2)).files).not.toContain('core.image');
  });
});

describe('an interpreter that nobody waits for', () => {
  const rehearsals = (worker: FakeWorker) =>
    worker.sent.filter(({ kind }) => kind === 'rehearse').length;

  test('rehearses a few times, and is ready all the while', async () => {
    client.start();
    const worker = await booted(1);
    await stateIs('ready');
    await vi.waitUntil(() => rehearsals(worker) === 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rehearsals(worker)).toBe(3);
    expect(kinds).toEqual(['starting', 'ready']);
  });

  test('does not rehearse where somebody waits already, nor for a batch', async () => {
    const { outcome, worker } = await judging(1);
    worker.say(judged());
    await outcome;
    worker.say({ kind: 'rolled-back' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rehearsals(worker)).toBe(0);
  });

  test('lets a run that comes meanwhile wait for one rehearsal and no more', async () => {
    client.start();
    const worker = await sandboxes.worker(1);
    worker.onRehearsal = () => undefined;
    worker.boot();
    await vi.waitUntil(() => rehearsals(worker) === 1);
    const outcome = client.run(aJob());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worker.jobs).toHaveLength(0);
    worker.say({ kind: 'rolled-back' });
    (await takesUp(worker)).say(judged());
    expect(await outcome).toMatchObject({ kind: 'judged' });
    expect([rehearsals(worker), sandboxes.workers.length]).toEqual([1, 1]);
  });

  test.each([
    ['used up', { kind: 'used-up', why: 'what a run changes does not go back' }],
    ['broken', { kind: 'broken', why: 'exit(0)' }],
    ['silent', null],
  ] as const)(
    'and comes out of it %s is replaced, and a run in between finds the other',
    async (_what, end) => {
      client.start();
      const worker = await sandboxes.worker(1);
      worker.onRehearsal = () => {
        if (end !== null) worker.say(end);
      };
      worker.boot();
      await vi.waitUntil(() => rehearsals(worker) === 1);
      const outcome = client.run(aJob());
      if (end === null) await vi.advanceTimersByTimeAsync(10_000);
      const second = await takesUp(await booted(2));
      expect(worker.isClosed).toBe(true);
      second.say(judged());
      expect(await outcome).toMatchObject({ kind: 'judged' });
    },
  );

  test('and never comes out of it is not replaced for ever', async () => {
    sandboxes = new FakeSandboxes((worker) => {
      worker.onRehearsal = () => {
        worker.say({ kind: 'used-up', why: 'what a run changes does not go back' });
      };
      worker.boot();
    });
    client = new PythonClient({ ...options, openSandbox: sandboxes.open });
    client.start();
    await stateIs('gone');
    expect(client.state).toMatchObject({ canRetry: true });
    expect(sandboxes.workers).toHaveLength(3);
  });
});

describe('an idle interpreter', () => {
  test('that dies is replaced, but not for ever', async () => {
    client.start();
    for (const n of [1, 2, 3]) {
      const worker = await booted(n);
      await stateIs('ready');
      worker.die('killed by the system');
    }
    expect(client.state).toMatchObject({ kind: 'gone', canRetry: true });
  });
});

describe('whatever the worker says', () => {
  const verdict = judged();
  const reports = fc.constantFrom(
    { kind: 'started' },
    { kind: 'booted' },
    { kind: 'judging' },
    { kind: 'ran', overran: false },
    { kind: 'ran', overran: true },
    verdict,
    judged(aJob({ id: 'another' })),
    { kind: 'judged', record: '{}' },
    { kind: 'broken', why: 'x' },
    { kind: 'boot-failed', why: 'x' },
    { kind: 'rolled-back' },
    { kind: 'used-up', why: 'x' },
    { kind: 'judging', extra: 1 },
  );
  /** Whose report it is: of the run that goes on, of one of the same completion before, or of none. */
  const speaker = fc.constantFrom('this run', 'this run', 'a run before', null);
  /** What is said, by the name of the run that goes on. */
  type Message = (run: string | undefined) => unknown;
  const anything: fc.Arbitrary<Message> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(reports, speaker).map(([report, of]): Message => {
        return (run) =>
          JSON.stringify(of === null ? report : { ...report, run: of === 'this run' ? run : of });
      }),
    },
    { weight: 1, arbitrary: fc.anything().map((data) => () => data) },
    { weight: 1, arbitrary: fc.string().map((data) => () => data) },
    { weight: 1, arbitrary: fc.json().map((data) => () => data) },
  );

  /** Lets real work (hashing) and fake time go on together, up to ten minutes of the latter. */
  async function settle<T>(promise: Promise<T>): Promise<T | 'pending'> {
    const settled: T[] = [];
    void promise.then((value) => settled.push(value));
    for (let step = 0; step < 120 && settled.length === 0; step += 1) {
      await sleep(1);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    return settled[0] ?? 'pending';
  }

  const phases = fc.constantFrom('opening', 'booting', 'ready', 'judging', 'judging', 'judging');

  test('nothing throws, every run settles, and only the verdict of this run is taken', async () => {
    await fc.assert(
      fc.asyncProperty(phases, fc.array(anything, { maxLength: 6 }), async (phase, messages) => {
        const { manifest } = servedFiles();
        const said: unknown[] = [];
        const names = new Set<string | undefined>();
        const fuzzed = new FakeSandboxes((worker) => {
          const flood = () => {
            names.add(worker.run);
            for (const message of messages) {
              said.push(message(worker.run));
              worker.sayRaw(said.at(-1));
            }
          };
          if (phase === 'opening') flood();
          worker.say({ kind: 'started' });
          if (phase === 'booting') flood();
          worker.say({ kind: 'booted' });
          if (phase === 'ready') flood();
          worker.onJob = () => {
            worker.say({ kind: 'judging' });
            flood();
          };
        });
        const openSandbox = fuzzed.open;
        const size = { runners: 1, hasStandby: true };
        const python = new PythonClient({ ...options, manifest, openSandbox, size });
        const outcome = await settle(python.run(aJob()));
        expect(outcome).not.toBe('pending');
        if (outcome !== 'pending' && outcome.kind === 'judged') {
          expect(outcome.record.id).toBe('0');
          const verdicts = [...names].map((run) => JSON.stringify({ ...verdict, run }));
          expect(said.filter((one) => verdicts.some((own) => own === one))).not.toEqual([]);
        }
        python.stop();
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
