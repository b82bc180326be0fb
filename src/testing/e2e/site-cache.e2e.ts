/** One reader's visits, one after the other: the first, a second, one without a network, one after a release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/process.ts';
import { CountingServer } from './counting-server.ts';
import { launchChromium } from './launch-chromium.ts';
import { place, rightLines, SnippetPage } from './snippet-page.ts';

const server = new CountingServer();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser] = await Promise.all([launchChromium(), server.open()]);
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Looks at the leaderboard, and has a completion judged. */
async function visit(): Promise<void> {
  page = await context.newPage();
  await page.goto(server.url);
  await page.locator('tbody tr').first().waitFor();
  await page.goto(`${server.url}${place}`);
  const snippet = new SnippetPage(page);
  await snippet.paste(rightLines);
  expect(await snippet.run()).toBe('pass');
}

/** How many of Python's files the browser keeps for the site. */
function keptOfPython(): Promise<number> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.filter(({ url }) => url.includes('/py/')).length;
  });
}

const lasting = (paths: readonly string[]) =>
  paths.filter((path) => /^(py|assets|data)\//.test(path));

test('the first visit keeps what it has used', async () => {
  await visit();
  const files = lasting(server.asked).filter((path) => path.startsWith('py/'));
  expect(files.length).toBeGreaterThan(5);
  // Not before the page has been quiet for a while, and the site has been stored.
  await expect.poll(keptOfPython, { timeout: 60_000 }).toBe(new Set(files).size);
});

test('the second visit asks for nothing that has not changed', async () => {
  await page.close();
  server.asked = [];
  await visit();
  expect(lasting(server.asked)).toEqual([]);
});

test('a visit without a network shows the leaderboard and judges', async () => {
  await page.close();
  await server.close();
  await visit();
  await server.open();
});

test('a new release waits until the reader takes it, and leaves nothing of the old one behind', async () => {
  const built = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  const oldAsset = /assets\/index-[\w-]+\.css/.exec(built('index.html'))?.[0] ?? '';
  const newAsset = 'assets/index-of-the-next-release.css';
  server.changed.set(newAsset, built(oldAsset));
  server.changed.set('index.html', built('index.html').replaceAll(oldAsset, newAsset));
  server.changed.set('sw.js', built('sw.js').replaceAll(oldAsset, newAsset));
  await page.close();
  page = await context.newPage();
  await page.goto(server.url);
  const take = page.getByRole('button', { name: 'Reload' });
  await take.waitFor();
  const hasNew = () => page.locator(`link[href$="${newAsset}"]`).count();
  expect(await hasNew()).toBe(0);
  await take.click();
  await expect.poll(hasNew).toBe(1);
  await expect
    .poll(() => page.evaluate((path) => caches.match(path).then(Boolean), oldAsset))
    .toBe(false);
});
