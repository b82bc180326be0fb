/** Verdicts in Chromium, timed as a visitor waits for them. */
import type { Page } from 'playwright-core';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { place, rightLines, SnippetPage } from '../../testing/e2e/snippet-page.ts';
import { timed } from './sample.ts';

export interface SnippetTimes {
  /** From navigation to the verdict, in a browser that has never seen the site. Milliseconds, as all. */
  readonly cold: number;
  /** From pressing Run right after a verdict to the next one: the next interpreter still starts. */
  readonly nextAtOnce: number;
  /** From pressing Run, when Python is ready again, to the verdict; without the tests' own time. */
  readonly nextWhenReady: number;
  /** From pressing Stop while a runaway runs to the verdict of the run that follows. */
  readonly afterStop: number;
}

/** One round with a new browser and profile. The completion is right and must pass. */
export async function visitSnippet(siteUrl: string): Promise<SnippetTimes> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const snippet = new SnippetPage(page);
    const cold = await timed(async () => {
      await page.goto(`${siteUrl}${place}`);
      await snippet.paste(rightLines);
      await pass(snippet);
    });
    const nextAtOnce = await timed(() => pass(snippet));
    await ready(page);
    const whole = await timed(() => pass(snippet));
    const nextWhenReady = whole - (await ownMilliseconds(snippet));
    const afterStop = await stopAndRun(snippet);
    return { cold, nextAtOnce, nextWhenReady, afterStop };
  } finally {
    await browser.close();
  }
}

async function pass(snippet: SnippetPage): Promise<void> {
  await snippet.runButton.click();
  // While it runs the button says Stop; the card of the verdict before stays until the next comes.
  await snippet.runButton.waitFor();
  const word = await snippet.verdictWord();
  if (word !== 'pass') throw new Error(`The right lines were judged "${word}"`);
}

async function stopAndRun(snippet: SnippetPage): Promise<number> {
  await ready(snippet.page);
  await snippet.paste('    while True: pass');
  await snippet.runButton.click();
  await snippet.status.getByText('Running the tests').waitFor();
  await snippet.paste(rightLines);
  return timed(async () => {
    await snippet.stopButton.click();
    await pass(snippet);
  });
}

async function ready(page: Page): Promise<void> {
  await page.getByText('Python is ready').waitFor();
}

/** The time of the tests, as the page shows it: in hundredths of a second. */
async function ownMilliseconds({ verdict }: SnippetPage): Promise<number> {
  const seconds = /(\d+\.\d+)\s*s/.exec(await verdict.locator('.head').innerText())?.[1];
  if (seconds === undefined) throw new Error('The verdict shows no time');
  return Number(seconds) * 1000;
}
