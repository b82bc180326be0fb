import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishedFile } from '../published-data.ts';
import { useVisits } from './app-visits.ts';

const visits = useVisits();
const published = publishedFile();

async function openMethod(hash = '#/method', options = {}): Promise<Page> {
  const { page } = await visits.open(hash, options);
  await page.getByText('32 of 32 recomputed scores equal').waitFor();
  return page;
}

const chart = (page: Page, title: string) =>
  page.locator('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

/** The pixels that are drawn, as one text; the same for the same picture. */
const pixels = (page: Page, title: string) =>
  chart(page, title)
    .locator('canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));

test('every published score stands beside the recomputed one, with difference 0', async () => {
  const page = await openMethod();
  const rows = page
    .getByRole('region', { name: 'Scaled pass@1, published and recomputed' })
    .locator('tbody tr');
  const cells = (await rows.allInnerTexts()).map((text) => text.split('\t'));
  expect(cells).toHaveLength(32);
  for (const [name, , recomputed, results, difference] of cells) {
    const model = published.models.find((one) => one.name === name);
    expect(recomputed, name).toBe(model?.publishedScaledPassAt1.toFixed(6));
    expect([results, difference], name).toEqual([recomputed, '0']);
  }
  const quoted = cells.find(([name]) => name === 'O3 (High)');
  expect(quoted?.at(-1)).toBe('32.3');
  await page.getByText('the paper’s text says 32.3').waitFor();
});

test('oddities of the data are named with their numbers', async () => {
  const page = await openMethod();
  const text = await page.getByRole('article').innerText();
  expect(text).toContain('hyla: the date of its version, 2024-02-17');
  expect(text).toContain('13 or 14 safe papers');
  expect(text).toContain('60 of the 61 timed-out verdicts are in REPA-E');
  expect(text).toContain('44 snippets with 721 scored lines (476 distinct)');
});

test('a chart’s table has the numbers of the chart, and the keyboard opens it', async () => {
  const page = await openMethod();
  const figure = chart(page, 'Share of the scored lines');
  await figure
    .getByRole('img', { name: /^Share of the scored lines: eomt 22\.4, GMFlow/ })
    .waitFor();
  await figure.getByRole('button', { name: 'Show table' }).focus();
  await page.keyboard.press('Enter');
  const rows = await figure.locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(20);
  expect(rows[0]?.split('\t').slice(0, 2)).toEqual(['eomt', '22.4']);
  expect(new URL(page.url()).hash).toBe('#/method?table=weights');
  await page.goBack();
  await figure.locator('canvas').waitFor();
});

test('charts are drawn, and take the colours of the theme', async () => {
  const page = await openMethod('#/method', { colorScheme: 'light' });
  const title = 'Scaled pass@1 against pass@1';
  const blank = (text: string) => text.length < 10_000;
  // What is out of sight is not drawn.
  await chart(page, title).scrollIntoViewIfNeeded();
  await expect.poll(async () => blank(await pixels(page, title))).toBe(false);
  const light = await pixels(page, title);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixels(page, title)).not.toBe(light);
});

test('a chart is saved as a picture', async () => {
  const page = await openMethod();
  const button = chart(page, 'Share of the scored lines').getByRole('button', { name: 'PNG' });
  await expect.poll(() => button.isEnabled()).toBe(true);
  const download = await saved(page, () => button.click());
  expect(download.suggestedFilename()).toBe('share-of-the-scored-lines.png');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(20_000);
});

test('the numbers of a chart, and the parity table, are saved with what they stand on', async () => {
  const page = await openMethod();
  const figure = chart(page, 'Share of the scored lines');
  const csv = await saved(page, () => figure.getByRole('button', { name: 'CSV' }).click());
  expect(csv.suggestedFilename()).toBe('share-of-the-scored-lines.csv');
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe('name,value,lines,distinct,snippets,stamp_filter,stamp_n,stamp_data');
  expect(lines[1]).toMatch(/^eomt,22\.36\d+,324,/);

  await page.getByRole('button', { name: 'Export', exact: false }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const json = await saved(page, () => page.keyboard.press('Enter'));
  expect(json.suggestedFilename()).toBe('scaled-pass-1-published-and-recomputed.json');
  expect(await readFile(await json.path(), 'utf8')).toContain('"recomputed": 37.336093857832985');
});

test('a link to a part of the page leads there, and the keyboard goes on from it', async () => {
  const page = await openMethod('#/method?section=cite');
  const isAtCite = () => page.evaluate(() => document.activeElement?.id === 'method-cite');
  await expect.poll(isAtCite).toBe(true);
  expect(await page.getByRole('heading', { name: 'Cite' }).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
  expect(await focused()).toBe('Copy BibTeX');
  await page.getByRole('link', { name: 'Published against recomputed' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('method-parity');
  await page.goBack();
  await expect.poll(isAtCite).toBe(true);
});

test('BibTeX is copied, with the version of the data', async () => {
  const page = await openMethod('#/method?section=cite', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const buttons = page.getByRole('button', { name: 'Copy BibTeX' });
  await buttons.first().click();
  await expect.poll(copied).toContain('eprint        = {2506.02314}');
  await buttons.last().click();
  const version = await page.locator('header a code').innerText();
  await expect.poll(copied).toContain(`Data version ${version}`);
});

test('the footer leads to data and citation, and the charts’ code waits until a chart is shown', async () => {
  const { page, requests } = await visits.open('');
  await page.locator('tbody tr').first().waitFor();
  expect(requests.filter((path) => path.includes('draw-chart'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cite' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('method-cite');
  await expect
    .poll(() => requests.filter((path) => path.includes('draw-chart')).length)
    .toBeGreaterThan(0);
});
