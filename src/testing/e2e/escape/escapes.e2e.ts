/**
 * Every attempt is a completion that is judged in the built sandbox, one after the other in one page. A second origin
 * must never hear of it, the site's origin must stay as it was, and the completion after it is judged as if nothing
 * had been.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';
import { aJob } from '../../python-builders.ts';
import { type EngineSite, openEngineSite } from '../engine-site.ts';
import { launchChromium } from '../launch-chromium.ts';
import { openSinkServer, type SinkServer } from '../sink-server.ts';
import { type Aims, attemptCode, type Attempt, attemptScript, toldBy } from './attempt.ts';
import { attempts } from './attempts.ts';
import { heardBy, layDecoys, readDecoys, secret } from './decoys.ts';
import { lies, lyingFrame } from './lying-frame.ts';
import { openPlainWorker, runPlainly } from './plain-worker.ts';

let site: EngineSite;
let sink: SinkServer;
let browser: Browser;
let page: Page;
let aims: Aims;
let decoys: Record<string, unknown>;
const outcomes: RunOutcome[] = [];
const requested: string[] = [];

beforeAll(async () => {
  [site, sink, browser] = await Promise.all([openEngineSite(), openSinkServer(), launchChromium()]);
  aims = { sink: sink.url, port: sink.port, site: site.url };
  page = await browser.newPage();
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(site.url);
  await layDecoys(page);
  decoys = await readDecoys(page);
  // Packing Python for the first time, on a busy machine, takes minutes.
}, 600_000);

afterAll(async () => {
  await browser.close();
  await site.close();
  sink.close();
});

const run = (fields: Partial<JudgeJob> = {}): Promise<RunOutcome> =>
  page.evaluate((job) => window.python.run(job), aJob(fields));

/** How an attempt ended, in the words of its table. */
function endingOf(outcome: RunOutcome): string {
  if (outcome.kind === 'crashed') return 'crash';
  if (outcome.kind !== 'judged') return outcome.kind;
  const { verdict, detail } = outcome.record;
  return verdict === 'fail' ? toldBy(detail) : verdict;
}

const named = (attempt: Attempt) => [`${attempt.number} ${attempt.name}`, attempt] as const;

test('the decoys can be read by whoever gets to them', () => {
  expect(JSON.stringify(decoys).split(secret)).toHaveLength(8);
});

describe('an attempt leads nowhere', () => {
  test.each(attempts.map(named))('%s', async (_name, attempt) => {
    const outcome = await run({ code: attemptCode(attempt, aims), limitSeconds: 20 });
    outcomes.push(outcome);
    const ending = endingOf(outcome);
    if (attempt.ends === 'crash') expect(ending).toBe('crash');
    else expect(ending).toMatch(attempt.ends);
    // The next one is judged as if nothing had been.
    expect(await run()).toMatchObject({ kind: 'judged', record: { verdict: 'pass' } });
    expect(sink.log).toEqual([]);
  });
});

describe('after all of them', () => {
  test('each of the 44 has been made, and more', () => {
    const numbers = new Set(attempts.map(({ number }) => number));
    const all = Array.from({ length: 44 }, (_, index) => index + 1);
    expect(all.filter((number) => !numbers.has(number))).toEqual([]);
    expect(numbers.size).toBeGreaterThanOrEqual(44 + 20);
    expect(outcomes).toHaveLength(attempts.length);
  });

  test('nobody has come to the other origin', () => {
    expect(sink.log).toEqual([]);
  });

  test('the page has asked for nothing but the files of the site, and the site heard of nothing else', () => {
    const isOwn = (url: string) => url.startsWith(site.url) || /^(blob|data):/.test(url);
    expect(requested.filter((url) => !isOwn(url))).toEqual([]);
    const known =
      /\/(|sandbox\.html|assets\/(files\.worker-)?[\w-]+\.(js|css)|py\/[\w.]+\/[\w.-]+)$/;
    expect(site.requests.map(({ path }) => path).filter((path) => !known.test(path))).toEqual([]);
    // What is asked for within an opaque frame carries no cookie; nothing was asked for there at all.
    expect(site.requests.filter(({ path }) => path.includes('private'))).toEqual([]);
  });

  test('the decoys are as they were, and no completion has told of one', async () => {
    expect(await readDecoys(page)).toEqual(decoys);
    expect(JSON.stringify(outcomes)).not.toContain(secret);
  });

  test('no message has come past the one line that is read', async () => {
    expect(await heardBy(page)).toEqual({ broadcasts: [], windowMessages: [] });
  });

  test('no verdict was forged', () => {
    const verdicts = outcomes.map((one) => (one.kind === 'judged' ? one.record.verdict : one.kind));
    expect(new Set(verdicts)).toEqual(new Set(['fail', 'crashed']));
  });
});

test('whatever a frame that is not ours sends, no run is forged, none waits for ever, and nothing throws', async () => {
  const victim = await browser.newPage();
  const errors: string[] = [];
  victim.on('pageerror', ({ message }) => errors.push(message));
  await victim.route('**/sandbox.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: lyingFrame() }),
  );
  await victim.goto(site.url);
  const ended: unknown[] = [];
  for (const [index, lie] of Object.keys(lies).entries()) {
    const { kind } = await victim.evaluate(
      (job) => window.python.run(job),
      aJob({ id: String(index), index }),
    );
    ended.push([lie, kind]);
  }
  expect(ended).toEqual(Object.keys(lies).map((lie) => [lie, 'crashed']));
  expect(errors).toEqual([]);
  await victim.close();
});

test('in a plain worker the attempts do get out, and the sink hears of each', async () => {
  const open = await openSinkServer();
  const plain = await openPlainWorker(browser);
  const isHeard = async (attempt: Attempt) => {
    const before = open.log.length;
    const there = { sink: open.url, port: open.port, site: site.url };
    await runPlainly(plain, attemptScript(attempt, there));
    const hasCome = expect.poll(() => open.log.length, { timeout: 3_000 }).toBeGreaterThan(before);
    return hasCome.then(
      () => true,
      () => false,
    );
  };
  const silent: string[] = [];
  for (const attempt of attempts.filter(({ reachesSink }) => reachesSink)) {
    // Python closes some connections before the browser has made them: which comes first is chance.
    let tries = 5;
    while (tries > 0 && !(await isHeard(attempt))) tries -= 1;
    if (tries === 0) silent.push(attempt.name);
  }
  expect(silent).toEqual([]);
  open.close();
  await plain.close();
});
