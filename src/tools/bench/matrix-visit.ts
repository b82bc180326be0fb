/** The matrix in Chromium: how fast it follows a filter and a key, and what memory it takes. */
import type { Browser, Page } from 'playwright-core';
import { importRuns } from './leaderboard-visit.ts';

interface MatrixTimes {
  /** Milliseconds from a change of the filter to the frame that shows the new cells. */
  readonly filters: readonly number[];
  /** The same for a step by an arrow key. */
  readonly steps: readonly number[];
  /** Bytes of JavaScript's heap beyond those of the leaderboard before, garbage taken out. */
  readonly heapBytes: number;
  /** Elements of the page. */
  readonly elements: number;
}

/** @param moreRuns imported before, and rows of the matrix beside the published models */
export async function matrixTimes(
  browser: Browser,
  siteUrl: string,
  changes: number,
  moreRuns = 0,
): Promise<MatrixTimes> {
  const page = await browser.newPage();
  await page.goto(siteUrl);
  await page.locator('tbody tr').first().waitFor();
  if (moreRuns > 0) await importRuns(page, moreRuns);
  await page.goto(`${siteUrl}#/`);
  const before = await heapOf(page);
  await page.goto(`${siteUrl}#/matrix`);
  const cells = page.getByRole('application');
  await cells.waitFor();
  const heapBytes = (await heapOf(page)) - before;
  const elements = await page.locator('*').count();

  const filters: number[] = [];
  for (let i = 0; i < changes; i += 1) {
    const name = i % 2 === 0 ? /^Solved by some/ : /^All \(/;
    filters.push(await page.getByRole('radio', { name }).evaluate(pressAndTime, null));
  }
  await cells.focus();
  const steps: number[] = [];
  for (let i = 0; i < changes; i += 1) {
    steps.push(await cells.evaluate(pressAndTime, i % 2 === 0 ? 'ArrowRight' : 'ArrowDown'));
  }
  await page.close();
  return { filters, steps, heapBytes, elements };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Runs in the page, so it uses nothing from outside. A key, or null for a click. */
async function pressAndTime(element: Element, key: string | null): Promise<number> {
  const start = performance.now();
  if (key !== null) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  else if (element instanceof HTMLElement) element.click();
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
  return performance.now() - start;
}
