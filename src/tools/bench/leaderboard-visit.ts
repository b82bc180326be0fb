/** The leaderboard in Chromium: how fast it follows a filter or a lens, and what it loads. */
import type { Browser, Page } from 'playwright-core';
import { publishedPset } from '../../domain/score/published.ts';
import { publishedFile } from '../../testing/published-data.ts';

/** Cutoffs to go to and fro between, so that every change repaints the whole table. */
const cutoffs = ['2025-01', '2024-06'];

/** Imports as many runs as asked for, each with a verdict for every snippet of the published set. */
export async function importRuns(page: Page, runs: number): Promise<void> {
  const { snippets } = publishedFile();
  for (let run = 0; run < runs; run += 1) {
    const records = snippets.map(({ paper, name }, at) => ({
      pset: publishedPset,
      paper,
      snippet: name,
      id: '0',
      verdict: (at * 7 + run) % 3 === 0 ? 'pass' : 'fail',
      official: (at * 7 + run) % 3 === 0 ? 'pass' : 'fail',
      errorClass: (at * 7 + run) % 3 === 0 ? null : 'functional',
      exception: null,
      seconds: 1,
      detail: '',
      tests: [],
      rule: 'raw',
    }));
    await page.getByRole('button', { name: 'Import verdicts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the run').fill(`Run ${run}`);
    await dialog
      .getByLabel('or paste the lines')
      .fill(records.map((record) => JSON.stringify(record)).join('\n'));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

interface Repaints {
  /** Milliseconds from a change of the cutoff to the frame that shows the new table. */
  readonly filters: readonly number[];
  /** The same for the lens, which other columns come with. */
  readonly lenses: readonly number[];
  /** For both, to the frame in which the rows out of sight are new too. */
  readonly whole: readonly number[];
}

/**
 * How long changes take to be painted; the wait for the next frame (up to 17 ms) is in it.
 * @param moreRuns imported before, and shown among the published models
 */
export async function repaintTimes(
  browser: Browser,
  siteUrl: string,
  changes: number,
  moreRuns = 0,
): Promise<Repaints> {
  const page = await browser.newPage();
  await page.goto(siteUrl);
  await page.locator('tbody tr').first().waitFor();
  if (moreRuns > 0) {
    await importRuns(page, moreRuns);
    await page.goto(`${siteUrl}#/`);
  }
  const field = page.getByLabel('Papers first committed after');
  const lenses = page.locator('.lens input[type=radio]');
  const lensCount = await lenses.count();
  const repaints = { filters: [] as number[], lenses: [] as number[], whole: [] as number[] };
  for (let i = 0; i < changes; i += 1) {
    const filter = await field.evaluate(changeAndTime, cutoffs[i % cutoffs.length] ?? '');
    const lens = await lenses.nth((i + 1) % lensCount).evaluate(changeAndTime, null);
    if (!filter.isChanged || !lens.isChanged) {
      throw new Error('The table did not change within one frame');
    }
    repaints.filters.push(filter.ms);
    repaints.lenses.push(lens.ms);
    repaints.whole.push(filter.wholeMs, lens.wholeMs);
  }
  await page.close();
  return repaints;
}

/** Runs in the page, so it uses nothing from outside. A value for a select, or null for a click. */
async function changeAndTime(
  control: Element,
  value: string | null,
): Promise<{ readonly ms: number; readonly wholeMs: number; readonly isChanged: boolean }> {
  const shown = document.querySelector<HTMLElement>('tr.solver .score');
  const before = shown?.innerText;
  const start = performance.now();
  if (control instanceof HTMLSelectElement && value !== null) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLElement) control.click();
  const times: number[] = [];
  while (times.length < 2) {
    await new Promise<void>((resolve) => {
      // A message that is sent while a frame is made arrives when it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve();
        };
        port2.postMessage(null);
      });
    });
    times.push(performance.now() - start);
    if (times.length === 1 && shown?.innerText === before) break;
  }
  const [ms = 0, wholeMs = 0] = times;
  return { ms, wholeMs, isChanged: times.length === 2 };
}

/** Paths, relative to the site's folder, of all that a first visit asks for until it stands still. */
export async function firstLoadPaths(browser: Browser, siteUrl: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(siteUrl)) paths.add(url.slice(siteUrl.length).replace(/[?#].*/, ''));
  });
  await page.goto(siteUrl);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...paths];
}
