/**
 * Verdicts in Chromium, timed in the page itself: from what a visitor does to the frame that shows what came
 * of it. Asking from outside whether a verdict is there yet would add up to half a second.
 */
import type { Page } from 'playwright-core';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { place, rightLines } from '../../testing/e2e/snippet-page.ts';

export interface SnippetTimes {
  /** From navigation to the verdict, in a browser that has never seen the site. Milliseconds, as all. */
  readonly cold: number;
  /** From pressing Run right after a verdict to the next one: the interpreter is still being set back. */
  readonly nextAtOnce: number;
  /** From pressing Run, when Python is ready again, to the verdict; without the tests' own time. */
  readonly nextWhenReady: number;
  /** From pressing Stop while a runaway runs to the verdict of the run that follows; the standby is up. */
  readonly afterStop: number;
  /** The same right after another run, before a standby could start. */
  readonly afterStopAtOnce: number;
}

/**
 * A visitor's browser has been started long ago. Headless Chromium makes a start page of its own first, whose scripts
 * would run beside ours.
 */
const browserStartMs = 2_500;
/** Runs once Python is ready, of which the least counts. */
const warmRuns = 5;
/** Somebody reads a verdict and types: in this time the standby starts. */
const readingMs = 5_000;

/** One round with a new browser and profile. The completion is right and must pass. */
export async function visitSnippet(siteUrl: string): Promise<SnippetTimes> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    // The loader of this script's TypeScript puts a call of it around every function.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(addVisitor);
    await page.waitForTimeout(browserStartMs);
    await page.goto(`${siteUrl}${place}`, { waitUntil: 'commit' });
    await paste(page, rightLines);
    const { at: cold } = await press(page, 'Run tests');
    const nextAtOnce = (await press(page, 'Run tests')).ms;
    const beyond: number[] = [];
    for (let n = 0; n < warmRuns; n += 1) {
      await page.getByText('Python is ready').waitFor();
      const { ms, ownMs } = await press(page, 'Run tests');
      beyond.push(ms - ownMs);
    }
    return {
      cold,
      nextAtOnce,
      nextWhenReady: Math.min(...beyond),
      afterStopAtOnce: await stopAndRun(page),
      afterStop: await stopAndRun(page, readingMs),
    };
  } finally {
    await browser.close();
  }
}

interface Shown {
  /** From the press to the frame that shows the verdict. */
  readonly ms: number;
  /** The same, from navigation. */
  readonly at: number;
  /** What the tests took by themselves, as the page shows it: in hundredths of a second. */
  readonly ownMs: number;
}

interface Visitor {
  focusEditor(): Promise<void>;
  /** Over what is selected. */
  paste(lines: string): Promise<void>;
  press(button: string): Promise<Shown & { readonly word: string }>;
}

declare global {
  interface Window {
    visitor: Visitor;
  }
}

/** Over what is there. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(() => window.visitor.focusEditor());
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate((lines) => window.visitor.paste(lines), text);
}

async function press(page: Page, button: string): Promise<Shown> {
  const shown = await page.evaluate((name) => window.visitor.press(name), button);
  if (shown.word !== 'pass') throw new Error(`The right lines were judged "${shown.word}"`);
  return shown;
}

/** @param quietMs nothing is done for so long before */
async function stopAndRun(page: Page, quietMs = 0): Promise<number> {
  await page.getByText('Python is ready').waitFor();
  await page.waitForTimeout(quietMs);
  await paste(page, '    while True: pass');
  await page.getByRole('button', { name: 'Run tests' }).click();
  await page.getByText('Running the tests').waitFor();
  await paste(page, rightLines);
  const { ms: stopping } = await page.evaluate(() => window.visitor.press('Stop'));
  return stopping;
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function addVisitor(): void {
  /** As soon as the page has it; nothing is asked in vain. */
  const until = <T>(look: () => T | null | undefined | false): Promise<T> =>
    new Promise((resolve) => {
      const again = () => {
        const found = look();
        if (found === null || found === undefined || found === false) return;
        observer.disconnect();
        resolve(found);
      };
      const observer = new MutationObserver(again);
      const everything = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(document, everything);
      again();
    });
  /** A message that is sent while a frame is made arrives when it has been painted. */
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve();
        };
        port2.postMessage(null);
      });
    });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === name && !one.disabled,
    );
  const editor = () =>
    until(() => document.querySelector<HTMLElement>('.cm-content[contenteditable=true]'));
  // The page shows verdicts of stored completions too.
  const verdict = () =>
    document
      .querySelector('.cm-content[contenteditable=true]')
      ?.closest('section')
      ?.querySelector('[role=group][aria-label=Verdict]') ?? null;
  window.visitor = {
    async focusEditor() {
      (await editor()).focus();
    },
    async paste(lines) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', lines);
      const options = { clipboardData, bubbles: true, cancelable: true };
      (await editor()).dispatchEvent(new ClipboardEvent('paste', options));
    },
    async press(name) {
      const pressed = await until(() => button(name));
      const start = performance.now();
      pressed.click();
      if (name === 'Stop') (await until(() => button('Run tests'))).click();
      await until(() => button('Stop') ?? verdict() === null);
      const card = await until(() => (button('Run tests') === undefined ? null : verdict()));
      await painted();
      const at = performance.now();
      const own = /(\d+\.\d+)\s*s/.exec(card.querySelector('.head')?.textContent ?? '')?.[1];
      const word = card.querySelector('.mark')?.textContent.trim() ?? '';
      return { ms: at - start, at, ownMs: Number(own) * 1000, word };
    },
  };
}
