import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import { aJob } from '../python-builders.ts';
import { type EngineSite, openEngineDevSite, openEngineSite } from './engine-site.ts';
import { knownRuns, withUnittest } from '../soak/mixed-runs.ts';
import { runInPage } from '../soak/soak-page.ts';
import { launchChromium } from './launch-chromium.ts';

let site: EngineSite;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([openEngineSite(), launchChromium()]);
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  consoleErrors = [];
  await page.goto(site.url);
});

beforeEach(() => {
  consoleErrors = [];
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** The solution of "scale", with something before it. */
function solutionAfter(python: string): string {
  const lines = [...python.trim().split('\n'), 'return 2 * x'];
  return lines.map((line) => `    ${line}`).join('\n');
}

const run = (fields: Partial<JudgeJob> = {}): Promise<RunOutcome> =>
  page.evaluate((job) => window.python.run(job), aJob(fields));

/** Starts a run and comes back once Python is running it. */
async function startRun(fields: Partial<JudgeJob>): Promise<() => Promise<RunOutcome>> {
  const outcome = page.evaluateHandle((job) => {
    const running = window.python.run(job);
    return { running };
  }, aJob(fields));
  await page.waitForFunction(() => window.python.state.kind === 'running');
  const handle = await outcome;
  return () => handle.evaluate(({ running }) => running);
}

const passes = {
  kind: 'judged',
  record: { verdict: 'pass', seconds: expect.any(Number) as number },
};

test('a right completion passes, with the engine named', async () => {
  const outcome = await run();
  expect(outcome).toMatchObject(passes);
  expect(outcome).toMatchObject({ record: { engine: { numpy: '2.4.3', host: 'page' } } });
  expect(consoleErrors).toEqual([]);
});

test('a wrong completion fails', async () => {
  const outcome = await run({ code: '    return 3 * x' });
  expect(outcome).toMatchObject({ kind: 'judged', record: { verdict: 'fail' } });
});

test('the untouched solution passes', async () => {
  expect(await run({ snippet: null, code: null, rule: 'reference' })).toMatchObject(passes);
});

test('an endless loop is ended at its limit, and what is known of it is kept', async () => {
  const code = '    print("so far", x)\n    while True: pass';
  const outcome = await run({ ...withUnittest, code, limitSeconds: 0.5 });
  expect(outcome).toMatchObject({
    kind: 'judged',
    record: { verdict: 'timed-out', official: 'timed-out', tests: [{ outcome: 'error' }] },
  });
  expect(outcome).toHaveProperty('record.detail', expect.stringMatching(/^Still .*so far 2/s));
  expect(await run()).toMatchObject(passes);
});

test('runs of every kind, one after the other, each come to their verdict', async () => {
  const seen: unknown[] = [];
  for (const known of knownRuns) {
    const outcome = await runInPage(page, known);
    const { verdict, crash } = outcome.kind === 'record' ? outcome.record : { verdict: outcome };
    seen.push([known.what, { verdict, ...(crash ? { crash } : {}) }]);
  }
  expect(seen).toEqual(knownRuns.map(({ what, expects }) => [what, expects]));
});

test('stop ends a run at once, and the next run works', async () => {
  const outcome = await startRun({ code: '    while True: pass', limitSeconds: 60 });
  await page.evaluate(() => {
    window.python.stop();
  });
  expect(await outcome()).toEqual({ kind: 'stopped' });
  expect(await run()).toMatchObject(passes);
});

test('a run may use the memory that its job says, and no more', async () => {
  const code = solutionAfter('import numpy\nnumpy.ones(75_000_000)');
  expect(await run({ code })).toMatchObject({ record: { exception: 'MemoryError' } });
  expect(await run({ code, memoryMB: 1024 })).toMatchObject(passes);
});

test('a flood of output hurts nobody', async () => {
  const flood = 'import os\nfor _ in range(3000): os.write(1, b"x" * 10_000)';
  const outcome = await run({ code: solutionAfter(flood), limitSeconds: 60 });
  expect(outcome).toMatchObject({ kind: 'judged' });
});

test('a run finds nothing that an earlier one left behind', async () => {
  const leave =
    'import builtins, numpy\nbuiltins.left = 1\nnumpy.left = 1\nopen("/tmp/left", "w").close()';
  expect(await run({ code: solutionAfter(leave) })).toMatchObject(passes);
  const look = [
    'import builtins, os, numpy',
    'assert not hasattr(builtins, "left") and not hasattr(numpy, "left")',
    'assert not os.path.exists("/tmp/left")',
  ];
  expect(await run({ code: solutionAfter(look.join('\n')) })).toMatchObject(passes);
});

test('NumPy works in the sandbox, with its lazily loaded libraries', async () => {
  const use = [
    'import numpy as np',
    'assert np.allclose(np.linalg.inv(np.eye(3)) @ np.ones(3), 1)',
    'assert np.allclose(np.fft.ifft(np.fft.fft(np.arange(8.0))).real, np.arange(8))',
    'assert 0 <= np.random.default_rng(0).random() < 1',
    'import decimal, tempfile, time, secrets',
    'assert decimal.Decimal(1) / 4 == decimal.Decimal("0.25")',
    'secrets.token_bytes(8)',
    'time.sleep(0.01)',
  ];
  expect(await run({ code: solutionAfter(use.join('\n')) })).toMatchObject(passes);
});

test('a frame that dies while Python waits is made anew', async () => {
  await page.waitForFunction(() => window.python.state.kind === 'ready');
  await page.evaluate(() => {
    document.querySelector('iframe')?.remove();
  });
  await page.waitForFunction(() => window.python.state.kind === 'starting');
  expect(await run()).toMatchObject(passes);
});

test('a frame that dies during a run is a crash, and the next run works', async () => {
  const outcome = await startRun({ code: '    while True: pass', limitSeconds: 60 });
  await page.evaluate(() => {
    document.querySelector('iframe')?.remove();
  });
  expect(await outcome()).toMatchObject({ kind: 'crashed' });
  expect(await run()).toMatchObject(passes);
});

test('SciPy comes when the code imports it', async () => {
  const use = 'import scipy.linalg\nassert scipy.linalg.det([[2.0, 0.0], [0.0, 3.0]]) == 6';
  expect(await run({ code: solutionAfter(use), limitSeconds: 60 })).toMatchObject(passes);
});

test('Python starts from the heap image, in one worker', async () => {
  const fresh = await browser.newPage();
  try {
    const workers: string[] = [];
    fresh.on('worker', (worker) => workers.push(worker.url()));
    const fetched: string[] = [];
    fresh.on('request', (request) => fetched.push(request.url()));
    await fresh.goto(site.url);
    expect(await fresh.evaluate((job) => window.python.run(job), aJob())).toMatchObject(passes);
    expect(fetched.filter((url) => url.includes('/core.image-'))).toHaveLength(1);
    // Beside the one in the frame the page has a worker that fetches Python's files.
    expect(workers.filter((url) => !url.includes('/files.worker-'))).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

test.each([
  ['missing', { status: 404 }],
  ['not the one of this build', { body: 'something else' }],
])('a heap image that is %s is done without', async (_what, answer) => {
  const fresh = await browser.newPage();
  try {
    await fresh.route('**/core.image-*', (route) => route.fulfill(answer));
    await fresh.goto(site.url);
    expect(await fresh.evaluate((job) => window.python.run(job), aJob())).toMatchObject(passes);
  } finally {
    await fresh.close();
  }
});

test('the dev server offers the same sandbox', async () => {
  const dev = await openEngineDevSite();
  const devPage = await browser.newPage();
  try {
    await devPage.goto(dev.url);
    await devPage.waitForFunction(() => 'python' in window);
    const outcome = await devPage.evaluate((job) => window.python.run(job), aJob());
    expect(outcome).toMatchObject(passes);
  } finally {
    await devPage.close();
    await dev.close();
  }
});
