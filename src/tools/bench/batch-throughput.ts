/**
 * A whole stored run judged in the page, by one and by two interpreters at a time, beside the benchmark's
 * own way: a process that imports PyTorch for each completion, as many at a time.
 */
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { readOpenPack } from '../open-pack/open-pack.ts';
import { runTestsNatively } from './native.ts';
import { timed } from './sample.ts';

export interface BatchTimes {
  readonly runners: number;
  /** From pressing the button, in a browser that has never seen the site, to the last verdict. */
  readonly wholeMs: number;
  readonly completions: number;
  /** The benchmark's way; null without PyTorch. */
  readonly nativeMs: number | null;
}

const solver = 'Blind attempt 1';
const longestMs = 600_000;

/** @param python a Python with PyTorch */
export async function timeBatches(siteUrl: string, python: string | null): Promise<BatchTimes[]> {
  const times: BatchTimes[] = [];
  for (const runners of [1, 2]) {
    const browser = await launchChromium();
    try {
      const { wholeMs, completions } = await timeInPage(browser, siteUrl, runners);
      const nativeMs = python === null ? null : await timeNatively(python, runners);
      times.push({ runners, wholeMs, completions, nativeMs });
    } finally {
      await browser.close();
    }
  }
  return times;
}

async function timeInPage(browser: Browser, siteUrl: string, runners: number) {
  const page = await browser.newPage();
  // The pool follows from the cores, of which all but one judge. As text: the loader of this script's TypeScript puts a
  // call of its own around functions, which a page does not know.
  await page.addInitScript(
    `Object.defineProperties(navigator, {
      hardwareConcurrency: { value: ${runners + 1} }, deviceMemory: { value: 8 } });`,
  );
  await page.goto(`${siteUrl}#/score`);
  const begin = page.getByRole('button', { name: `Judge again here: ${solver}` });
  await begin.waitFor();
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  if (cores !== runners + 1) throw new Error(`The page believes in ${cores} cores`);
  const wholeMs = await timed(async () => {
    await begin.click();
    await page.getByText('Finished', { exact: true }).waitFor({ timeout: longestMs });
  });
  const words = await page.getByText(/^\d+ of \d+ judged$/).innerText();
  return { wholeMs, completions: Number(words.split(' ')[0]) };
}

/**
 * As if each paper's tests were run once for each of its snippets: every one takes as long, so that each
 * paper is timed once, with as many processes at a time as are compared with.
 */
async function timeNatively(python: string, atATime: number): Promise<number> {
  let wholeMs = 0;
  for (const { folder, snippets } of readOpenPack().papers) {
    const once = () => Array.from({ length: atATime }, () => runTestsNatively(python, folder));
    wholeMs += (snippets.length / atATime) * (await timed(() => Promise.all(once())));
  }
  return wholeMs;
}
