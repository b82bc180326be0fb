import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits, type VisitOptions } from './app-visits.ts';
import { place, rightLines, SnippetPage, wrongLines } from './snippet-page.ts';

const visits = useVisits();

async function openSnippet(options: VisitOptions = {}): Promise<SnippetPage> {
  const { page } = await visits.open(place, options);
  const snippet = new SnippetPage(page);
  await snippet.editor.waitFor();
  return snippet;
}

/** Runs in the page: where data is dear, nothing is fetched before it is asked for. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Lets Python's files wait until `release` is called. */
async function holdPython(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/py/**', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

test('the right lines pass, and the verdict says in what time and how many tests', async () => {
  const snippet = await openSnippet();
  await snippet.paste(rightLines);
  expect(await snippet.run()).toBe('pass');
  const words = await snippet.verdict.innerText();
  expect(words).toMatch(/\d+\.\d\d\ss/);
  expect(words).toContain('judged here');
  expect(words).toMatch(/(\d+) of \1 tests passed/);
});

test('wrong lines fail, with the failing test, its message, the error class and the time', async () => {
  const snippet = await openSnippet();
  await snippet.paste(wrongLines);
  expect(await snippet.run()).toBe('fail');
  const words = await snippet.verdict.innerText();
  expect(words).toContain('functional');
  expect(words).toMatch(/First failing test\s+\w+\.test_\w+/);
  expect(words).toMatch(/\d+\.\d\d\ss/);
  expect(await snippet.verdict.locator('.detail').innerText()).toContain('AssertionError');

  await snippet.paste(rightLines);
  await snippet.verdict.getByText('edited since').waitFor();
});

test('a completion of one’s own is listed at once, and after a reload with its verdict', async () => {
  const snippet = await openSnippet();
  await snippet.paste(wrongLines);
  await snippet.run();
  await snippet.ownCompletions.locator('summary .mark.fail').waitFor();
  await snippet.page.reload();
  await snippet.ownCompletions.locator('summary .mark.fail').waitFor();
});

test('a completion that comes with the site gets the stored verdict again', async () => {
  const snippet = await openSnippet();
  const stored = snippet.completions.first();
  await stored.locator('summary').first().click();
  await stored.getByText('stored with the site').waitFor();
  await stored.getByRole('button', { name: 'Judge again here' }).click();
  await stored.getByText('The same verdict and error class as stored.').waitFor();
});

test('of a reply only the fenced lines are judged, an offered block when it was taken', async () => {
  const snippet = await openSnippet();
  await snippet.paste(`I compare with the best.\n\n\`\`\`python\n${rightLines}\n\`\`\`\nDone.`);
  expect(await snippet.run()).toBe('pass');
  await snippet.paste(`\`\`\`py\n${wrongLines}\n\`\`\``);
  await snippet.page.getByLabel('Judge the block that was found instead').check();
  expect(await snippet.run()).toBe('fail');
  expect(await snippet.verdict.innerText()).toContain('functional');
});

test('an endless loop is timed out at the limit, and the next run works', async () => {
  const snippet = await openSnippet();
  await snippet.setLimit(2);
  await snippet.paste('    while True: pass');
  expect(await snippet.run()).toBe('timed out');
  await snippet.paste(rightLines);
  expect(await snippet.run()).toBe('pass');
});

test('Stop ends a run: nothing is judged or kept, the text stays, the next run works', async () => {
  const snippet = await openSnippet();
  await snippet.paste('    while True: pass');
  await snippet.runButton.click();
  await snippet.status.getByText('Running the tests').waitFor();
  await snippet.stopButton.click();
  await snippet.panel.getByText('Stopped. Nothing was judged').waitFor();
  expect(await snippet.typed()).toBe('    while True: pass');
  expect(await snippet.ownCompletions.count()).toBe(0);
  await snippet.paste(rightLines);
  expect(await snippet.run()).toBe('pass');
  await expect.poll(() => snippet.ownCompletions.count()).toBe(1);
});

test('without a mouse: Enter runs and stops, r runs again, and the focus stays', async () => {
  const snippet = await openSnippet();
  const { page } = snippet;
  await snippet.paste('    while True: pass');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await snippet.status.getByText('Running the tests').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Stop');
  await page.keyboard.press('Enter');
  await snippet.panel.getByText('Stopped. Nothing was judged').waitFor();
  expect(await focused()).toBe('Run tests');
  await page.keyboard.press('r');
  await snippet.stopButton.waitFor();
});

test('while Python starts its size is shown, and Stop ends the start', async () => {
  const snippet = await openSnippet({ before: saveData });
  await snippet.status.getByText('Python starts when you begin to type').waitFor();
  const { release } = await holdPython(snippet.page);
  await snippet.paste(rightLines);
  await snippet.runButton.click();
  await snippet.status.getByText('Starting Python').waitFor();
  expect(await snippet.status.innerText()).toMatch(/\d+\.\d\sMB of \d+\.\d\sMB/);
  await snippet.page.getByRole('progressbar').waitFor();
  await snippet.stopButton.click();
  await snippet.panel.getByText('Stopped. Nothing was judged').waitFor();
  release();
  expect(await snippet.run()).toBe('pass');
});

test('leaving the page ends the run, and the next page can run', async () => {
  const snippet = await openSnippet();
  await snippet.paste('    while True: pass');
  await snippet.runButton.click();
  await snippet.status.getByText('Running the tests').waitFor();
  await snippet.page.getByRole('link', { name: 'keep-at-least-k' }).click();
  await snippet.page.getByRole('heading', { level: 1, name: 'keep-at-least-k' }).waitFor();
  await snippet.paste('    keep = undefined_name');
  expect(await snippet.run()).toBe('fail');
  expect(await snippet.verdict.innerText()).toContain('name');
});
