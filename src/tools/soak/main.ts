/**
 * `npm run soak [-- --runs N --minutes M]`: so many mixed runs in one page of Chromium, or as many as there
 * is time for, each compared with the verdict of an interpreter that has judged nothing before. Ends with
 * 1 when a verdict differs, a run has no outcome, or memory grows.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openEngineSite } from '../../testing/e2e/engine-site.ts';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { type MixedKind, type MixedRun, mixedRuns } from '../../testing/soak/mixed-runs.ts';
import { browserMegabytes } from '../../testing/soak/process-memory.ts';
import { comparable, runInPage } from '../../testing/soak/soak-page.ts';
import { memoryGrowth } from './memory-growth.ts';

const runsPerSample = 25;
/** Between the lows of the second and of the last quarter. */
const mostGrowth = 1.25;

interface Difference {
  readonly at: number;
  readonly what: string;
  readonly seen: string;
  readonly fresh: string;
}

/** What each run comes to in a page that was just loaded. */
async function freshVerdicts(
  page: Page,
  url: string,
  runs: readonly MixedRun[],
): Promise<Map<MixedRun, string>> {
  const verdicts = new Map<MixedRun, string>();
  for (const run of new Set(runs)) {
    await page.goto(url);
    verdicts.set(run, comparable(await runInPage(page, run)));
  }
  return verdicts;
}

async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.python.state.kind === 'ready');
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '60' },
  },
});
const count = Number(values.runs);
const mostMinutes = Number(values.minutes);
if (!Number.isSafeInteger(count) || count < 1 || !(mostMinutes > 0)) {
  console.error('--runs must be a whole number above 0, --minutes a number above 0.');
  process.exit(2);
}

const site = await openEngineSite();
const browser = await launchChromium();
const differences: Difference[] = [];
const samples: number[] = [];
const seconds = new Map<MixedKind, number[]>();
let done = 0;
let silent = 0;
try {
  const page = await browser.newPage();
  const runs = mixedRuns(count);
  const started = performance.now();
  const fresh = await freshVerdicts(page, site.url, runs);
  console.log(`${fresh.size} different runs judged in fresh pages.`);
  await page.goto(site.url);
  for (const [at, run] of runs.entries()) {
    const before = performance.now();
    const outcome = await runInPage(page, run);
    if (outcome.kind === 'none') silent += 1;
    const seen = comparable(outcome);
    const spent = seconds.get(run.kind) ?? [];
    spent.push((performance.now() - before) / 1000);
    seconds.set(run.kind, spent);
    done = at + 1;
    const expected = fresh.get(run) ?? '';
    if (seen !== expected) {
      differences.push({ at, what: run.what, seen, fresh: expected });
      console.error(`run ${at} (${run.what}): ${seen} instead of ${expected}`);
    }
    if (done % runsPerSample !== 0) continue;
    await isReady(page);
    const megabytes = browserMegabytes();
    if (megabytes !== null) samples.push(megabytes);
    const minutes = (performance.now() - started) / 60_000;
    const size = megabytes === null ? '' : `, ${megabytes.toFixed(0)} MB`;
    console.error(`  ${done} of ${count}, ${minutes.toFixed(1)} min${size}`);
    if (minutes >= mostMinutes) break;
  }
} finally {
  await browser.close();
  await site.close();
}

for (const [kind, spent] of seconds) {
  const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length;
  console.log(
    `${kind.padEnd(10)} ${String(spent.length).padStart(5)} runs, ${mean.toFixed(2)} s each`,
  );
}
const growth = memoryGrowth(samples);
console.log(`${differences.length} of ${done} verdicts differ from those of fresh interpreters.`);
console.log(`${silent} runs had no outcome.`);
console.log(
  growth === null
    ? 'Memory: too few samples to say whether it grows.'
    : `Memory: at its lows ${growth.early.toFixed(0)} MB in the second quarter, ` +
        `${growth.late.toFixed(0)} MB in the last.`,
);
const grows = growth !== null && growth.late > mostGrowth * growth.early;
process.exit(differences.length > 0 || silent > 0 || grows ? 1 : 0);
