/** What interpreters in a page cost: a run, the end of one, a new one, their memory. */
import type { Browser, Page } from 'playwright-core';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { aJob } from '../../testing/python-builders.ts';
import { browserMegabytes } from '../../testing/soak/process-memory.ts';

export interface WorkerTimes {
  /** From asking for a run to its verdict, without the run's own time. Milliseconds, as all. */
  readonly overhead: readonly number[];
  /** The same of a run that is asked for with the verdict before it: the interpreter is set back first. */
  readonly atOnce: readonly number[];
  /** From the end of a run that ignored its limit to the verdict of the next, by the standby. */
  readonly afterKill: readonly number[];
  /** From a crash to a ready interpreter where no standby waits: a worker is made and boots. */
  readonly newWorker: readonly number[];
  /** The same, to the next verdict. */
  readonly afterCrash: readonly number[];
  /** That a second interpreter takes; null where the system does not say. */
  readonly megabytes: number | null;
}

const warmRuns = 50;
/** Longer than an interpreter takes to be set back. */
const setBackMs = 100;
const rounds = 5;
/** Memory is looked at when nothing happens any more. */
const quietMs = 3_000;

const stubborn = aJob({
  code: '    while True:\n        try:\n            while True: pass\n        except BaseException: pass',
  limitSeconds: 0.2,
});
const deadly = aJob({ code: '    import os\n    os._exit(0)' });

/** @param url of the engine's test page */
export async function visitWorkers(browser: Browser, url: string): Promise<WorkerTimes> {
  const page = await browser.newPage();
  try {
    const alone = await openPython(page, url, false);
    await alone(aJob());
    const [atOnce, overhead]: [number[], number[]] = [[], []];
    for (let n = 0; n < warmRuns; n += 1) atOnce.push(await alone(aJob()));
    for (let n = 0; n < warmRuns; n += 1) {
      await page.waitForTimeout(setBackMs);
      overhead.push(await alone(aJob()));
    }
    const [newWorker, afterCrash]: [number[], number[]] = [[], []];
    for (let n = 0; n < rounds; n += 1) {
      newWorker.push(await replacedAfter(page, deadly));
      await alone(deadly);
      afterCrash.push(await alone(aJob()));
    }
    const one = await quietMegabytes(page);

    const paired = await openPython(page, url, true);
    const afterKill: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      await paired(aJob());
      // Until the standby is there.
      await page.waitForTimeout(quietMs);
      await paired(stubborn);
      afterKill.push(await paired(aJob()));
    }
    await paired(aJob());
    const two = await quietMegabytes(page);
    const megabytes = one === null || two === null ? null : two - one;
    return { overhead, atOnce, afterKill, newWorker, afterCrash, megabytes };
  } finally {
    await page.close();
  }
}

/** Loads the page anew, with one interpreter or with a standby; gives how to run a job, in milliseconds. */
async function openPython(page: Page, url: string, hasStandby: boolean) {
  await page.goto(url);
  await page.evaluate((standby) => {
    window.python = window.pythonOfSize({ runners: 1, hasStandby: standby });
  }, hasStandby);
  return (asked: JudgeJob): Promise<number> =>
    page.evaluate(async (job) => {
      const started = performance.now();
      const outcome = await window.python.run(job);
      const spent = performance.now() - started;
      const own = outcome.kind === 'judged' ? (outcome.record.seconds ?? 0) : 0;
      return spent - own * 1000;
    }, asked);
}

/** Milliseconds from the end of an interpreter that a job kills to the next one that is ready. */
function replacedAfter(page: Page, killer: JudgeJob): Promise<number> {
  return page.evaluate(async (job) => {
    const { python } = window;
    await python.run(job);
    const started = performance.now();
    return new Promise<number>((resolve) => {
      const stop = python.subscribe(({ kind }) => {
        if (kind !== 'ready') return;
        stop();
        resolve(performance.now() - started);
      });
    });
  }, killer);
}

async function quietMegabytes(page: Page): Promise<number | null> {
  await page.waitForTimeout(quietMs);
  return browserMegabytes();
}
