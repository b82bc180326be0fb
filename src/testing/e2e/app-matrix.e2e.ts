import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';

const visits = useVisits({ freshFor: 'file' });

const hashOf = (page: Page) => page.evaluate(() => location.hash);
const cells = (page: Page) => page.getByRole('application');
const said = (page: Page) => page.locator('p.said').innerText();

async function open(hash = '#/matrix') {
  const visit = await visits.open(hash);
  await cells(visit.page).waitFor();
  return visit.page;
}

test('44 snippets with 721 lines are solved by nobody, and the lens is in the address', async () => {
  const page = await open();
  await page.getByText('32 models × 212 snippets of 20 papers: 6 784 cells').waitFor();
  await page.getByRole('radio', { name: 'Never solved (44)' }).check();
  await page.getByText('44 snippets with 721 lines that no model solves.').waitFor();
  expect(await hashOf(page)).toBe('#/matrix?show=never');
  await page.goBack();
  await page.getByText('32 models × 212 snippets').waitFor();
});

test('by keys alone: to the matrix, through it, into a cell and out of it', async () => {
  const page = await open();
  await cells(page).focus();
  await expect.poll(() => said(page)).toContain('Gemini-2.5-Pro-Preview-05-06 · ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(() => said(page)).toContain('O3 (High) · DyT / ');
  await page.keyboard.press('Enter');
  await expect.poll(() => hashOf(page)).toMatch(/^#\/matrix\?row=O3_HIGH&of=DyT&snippet=/);
  const opened = page.getByRole('region', { name: 'Opened cell' });
  await opened.getByText('Solved by').waitFor();
  await opened.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => opened.count()).toBe(0);
});

test('a click on a cell of our own set leads to its snippet’s page', async () => {
  const page = await open('#/matrix?pset=open-pack');
  const box = await cells(page).boundingBox();
  if (!box) throw new Error('the matrix is not on screen');
  await page.mouse.click(box.x + 4, box.y + 6);
  await page.getByRole('link', { name: 'Open the snippet' }).click();
  await expect.poll(() => hashOf(page)).toMatch(/^#\/papers\/open-pack\//);
});

test('by paper and as a table, and the file has every verdict', async () => {
  const page = await open();
  await page.getByRole('radio', { name: 'Papers', exact: true }).first().check();
  const scores = page.getByRole('region', { name: 'Scores by paper' });
  expect(await scores.getByRole('row').count()).toBe(33);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect.poll(() => page.getByRole('row').count()).toBe(213);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(213);
  expect(lines[0]).toMatch(
    /^snippet,paper,status,lines,depth,solved_by,tried_by,solved_percent,GEMINI/,
  );
});
