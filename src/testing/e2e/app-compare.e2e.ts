import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';

const visits = useVisits();

const hashOf = (page: Page) => page.evaluate(() => location.hash);

async function open(hash = '#/compare') {
  const visit = await visits.open(hash);
  await visit.page.getByRole('table', { name: 'Every pair' }).waitFor();
  return visit.page;
}

test('the two best are told apart by neither test, and the snippets between them are listed', async () => {
  const page = await open();
  const pair = page.locator('section.pair');
  const text = (await pair.innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('Gemini-2.5-Pro-Preview-05-06 against Gemini-2.5-Pro-Preview-03-25');
  expect(text).toContain('p 0.115');
  expect(text).toContain('p 0.052');
  expect(text).toContain('19 better, 8 worse, 185 equal');
  await pair.getByRole('button', { name: /^Only Gemini-2.5-Pro-Preview-03-25/ }).click();
  await expect.poll(() => hashOf(page)).toBe('#/compare?list=only-second');
  const list = page.getByRole('table', { name: 'Only Gemini-2.5-Pro-Preview-03-25' });
  expect(await list.getByRole('row').count()).toBe(9);
  await list.getByRole('link').first().click();
  await expect.poll(() => hashOf(page)).toMatch(/^#\/papers\/researchcodebench\//);
  await page.goBack();
  await list.waitFor();
});

test('a pick, a filter and a pair are in the address, and Back undoes each', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Top 5' }).click();
  const gaps = page.getByRole('table', { name: 'Every pair' }).getByRole('button');
  await expect.poll(() => gaps.count()).toBe(20);
  await page.getByLabel('Papers first committed after').selectOption('2025-01');
  await page.getByText('143 snippets of 13 papers · 1').waitFor();
  await page.getByRole('button', { name: /^O3 \(High\) less O4-Mini \(High\)/ }).click();
  await page.getByRole('heading', { name: 'O3 (High) against O4-Mini (High)' }).waitFor();
  const kept = await hashOf(page);
  await page.reload();
  await page.getByRole('heading', { name: 'O3 (High) against O4-Mini (High)' }).waitFor();
  expect(await hashOf(page)).toBe(kept);
  for (const gone of ['a=', 'cutoff=', 'm=']) {
    await page.goBack();
    await expect.poll(() => hashOf(page)).not.toContain(gone);
  }
});

test('without a mouse: a model added, a pair looked at, its snippets listed, the file saved', async () => {
  const page = await open();
  await page.getByLabel('Add a model').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hashOf(page)).toContain('O4_MINI_HIGH');
  await page.getByRole('button', { name: /^O4-Mini \(High\) less O3 \(High\)/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'O4-Mini (High) against O3 (High)' }).waitFor();
  await page.getByRole('button', { name: /^Neither/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('table', { name: 'Neither' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'CSV spreadsheet' }).waitFor();
  await page.keyboard.press('Tab');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^first,second,gap,gap_low,gap_high,p,p_holm,p_bh,p_mcnemar,/);
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 6);
  expect(csv).toContain('212 snippets of 20 papers');
});

test('score stands against price and cutoff, with twins that have every model', async () => {
  const page = await open();
  const figure = page.locator('figure').filter({ hasText: 'Score against output price' });
  await figure.getByRole('button', { name: 'Show table' }).click();
  await expect.poll(() => hashOf(page)).toBe('#/compare?table=price');
  expect(await figure.getByRole('row').count()).toBe(33);
  await figure.getByRole('button', { name: 'Show chart' }).click();
  await figure.getByText('Pareto front').waitFor();
});

test('rows ticked on the leaderboard are in its address, and lead to their comparison by keys', async () => {
  const { page } = await visits.open('#/');
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
  await box('O3 (High)').focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Picked for a comparison' });
  await bar.getByText('1 picked. Pick another.').waitFor();
  await box('GPT-4.1').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => hashOf(page)).toBe('#/?m=O3_HIGH&m=GPT_4_1');
  await page.reload();
  await bar.getByRole('link', { name: 'Compare 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'O3 (High) against GPT-4.1' }).waitFor();
});
