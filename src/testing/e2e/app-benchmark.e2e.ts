/** The benchmark's own files in a browser, with a small benchmark of ours in its place: one reader's visits. */
import { zipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountingServer } from './counting-server.ts';
import { launchChromium } from './launch-chromium.ts';
import { SmallCopy, smallBenchmark, smallList } from './small-benchmark.ts';

const server = new CountingServer();
const copy = new SmallCopy();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const list = smallList();
  server.changed.set(list.path, list.text);
  [browser] = await Promise.all([launchChromium(), server.open()]);
  context = await browser.newContext();
  // On a busy machine Python takes its time to start; how long is no claim of these tests.
  context.setDefaultTimeout(100_000);
  await copy.serve(context);
  page = await context.newPage();
  await page.goto(`${server.url}#/benchmark`);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (words: string) => page.getByText(words).first().waitFor();
/** What the table says is here. */
const here = () => page.getByRole('row', { name: /^Reading and judging/ }).innerText();

test('a file that differs is named and not kept; the next load brings the rest', async () => {
  const path = 'pset/hyla/attention.py';
  copy.altered.set(path, 'another text');
  await button(/^Load ResearchCodeBench/).click();
  await says('1 file came otherwise');
  await page.getByText(path, { exact: true }).waitFor();
  expect(await here()).toContain('1 of 2');
  copy.altered.clear();
  copy.asked.length = 0;
  await button(/^Load the other file/).click();
  await says('Every file came as the list says.');
  expect(copy.asked).toEqual([path]);
  expect(await here()).toContain('2 of 2');
});

test('the self-test judges the solution and an empty blank, and says how long and how much', async () => {
  await button('Run the self-test').click();
  await says('1 of 1 papers came out as they should.');
  const row = await page.getByRole('row', { name: /^hyla/ }).innerText();
  expect(row).toMatch(/scored here\s+pass\s+does not pass\s+[\d.]+\ss\s+[\d.]+\sMB\s+yes/);
});

test('without a network the files are still there', async () => {
  // From now on every file of the page is kept.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  // Requests that are looked at from outside pass the service worker by.
  await context.unrouteAll();
  await server.close();
  page = await context.newPage();
  await page.goto(`${server.url}#/benchmark`);
  await expect.poll(here).toContain('2 of 2');
});

test('they can be removed, brought back, and taken from a zip file instead', async () => {
  await button('Remove from this browser').click();
  await says('files were removed from this browser');
  expect(await here()).toContain('0 of 2');
  await button('Undo').click();
  await expect.poll(here).toContain('2 of 2');
  await button('Remove from this browser').click();
  const entries = Object.entries({ ...smallBenchmark, 'pset/hyla/attention.py': 'differs' });
  const archive = zipSync(
    Object.fromEntries(
      entries.map(([path, text]) => [`main/${path}`, new TextEncoder().encode(text)]),
    ),
  );
  await page
    .getByLabel('Zip file')
    .setInputFiles({ name: 'main.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await says('2 files taken from “main.zip”.');
  await says('1 file in it differs from the pinned commit, and was left:');
});
