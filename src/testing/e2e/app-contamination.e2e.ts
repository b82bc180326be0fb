import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';

const visits = useVisits();

async function open(hash = '#/contamination', options = {}) {
  const visit = await visits.open(hash, options);
  await visit.page.getByRole('table', { name: 'Full against safe' }).waitFor();
  return visit;
}

const hashOf = (page: Page) => page.evaluate(() => location.hash);
const rowOf = (page: Page, model: string) =>
  page
    .getByRole('table', { name: 'Full against safe' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: model, exact: true }) });
const counts = async (page: Page) =>
  (await page.getByRole('table', { name: 'How much is left' }).getByRole('row').allInnerTexts())
    .slice(1)
    .map((text) => text.replaceAll('\u2009', '').split('\t'));

test('the usual rule leaves 13 papers, and no change beyond the mean can be told from 0', async () => {
  const { page } = await open();
  expect(await counts(page)).toEqual([
    ['Papers', '20', '13'],
    ['Snippets', '212', '143'],
    ['Lines', '1449', '1054'],
    ['Distinct lines', '822', '593'],
    ['Effective snippets', '67.1', '46.6'],
    ['Effective papers', '10.3', '6.4'],
  ]);
  await page.getByText('31 of 32 models score lower on the safe papers.').waitFor();
  await page.getByText('Beyond that, none of 32 changes can be told from 0.').waitFor();
  await page.getByText('after Holm over 496 pairs nothing can be below 0.05').waitFor();
  await page.getByText('gives 14, because it dates minp by its last commit').waitFor();
  await page
    .getByRole('img', { name: 'Papers against cutoffs: 20 papers by date, 13 of them safe.' })
    .waitFor();
});

test('the rule is in the address, follows the controls, and Back undoes a step', async () => {
  const { page } = await open();
  await page.getByRole('combobox', { name: 'Date', exact: true }).selectOption('arxiv-v1');
  await expect.poll(() => hashOf(page)).toBe('#/contamination?date=arxiv-v1');
  await expect.poll(async () => (await counts(page))[0]).toEqual(['Papers', '20', '8']);
  await page.getByRole('link', { name: /^16 papers by arXiv, version used/ }).click();
  await expect.poll(() => hashOf(page)).toBe('#/contamination?date=arxiv-version&after=first-day');
  await page.getByLabel('Margin, months').fill('1');
  await page.getByLabel('Margin, months').press('Enter');
  await expect.poll(() => hashOf(page)).toContain('margin=1');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => hashOf(page)).toBe('#/contamination?date=arxiv-v1');
  await page.getByRole('button', { name: 'Reset rule' }).click();
  await expect.poll(() => hashOf(page)).toBe('#/contamination');
});

test('a cutoff is edited by keyboard, kept in the link, and reset', async () => {
  const { page } = await open('#/contamination?cutoff=2025-01');
  const field = page.getByLabel('Cutoff of GPT-4.1, year and month');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2025-02');
  await page.keyboard.press('Enter');
  await expect.poll(() => hashOf(page)).toContain('edit=GPT_4_1%7E2025-02');
  const row = rowOf(page, 'GPT-4.1');
  await expect.poll(() => row.innerText()).toMatch(/may know \d+ of 13, not ranked/);
  expect(await row.getByRole('cell').first().innerText()).toBe('–');
  await page.reload();
  await row.waitFor();
  expect(await field.inputValue()).toBe('2025-02');
  await page.getByRole('button', { name: 'Reset 1 edited cutoff' }).click();
  await expect.poll(() => hashOf(page)).toBe('#/contamination?cutoff=2025-01');
  await expect.poll(() => row.innerText()).toContain('safe on these 13');
});

test('a score opens the verdicts behind it, with the same rule', async () => {
  const { page } = await open();
  await rowOf(page, 'GPT-4.1')
    .getByRole('link', { name: /safe papers/ })
    .click();
  await expect.poll(() => hashOf(page)).toBe('#/?cutoff=2025-01&row=GPT_4_1');
  await page.getByText('Score by paper').first().waitFor();
  await page.goBack();
  await rowOf(page, 'GPT-4.1').waitFor();
});

test('by each model’s own cutoff nobody is ranked, and each row has its own comparison', async () => {
  const { page } = await open();
  await page.getByRole('combobox', { name: 'Cutoff', exact: true }).selectOption('own');
  await expect.poll(() => hashOf(page)).toBe('#/contamination?cutoff=own');
  await page.getByRole('columnheader', { name: 'Others’ change' }).waitFor();
  const ranks = await page
    .getByRole('table', { name: 'Full against safe' })
    .locator('tbody td:first-child')
    .allInnerTexts();
  expect(new Set(ranks)).toEqual(new Set(['–']));
});

test('where no paper is left it says what to do', async () => {
  const { page } = await open('#/contamination?margin=12');
  await page.getByText('No paper is safe by this rule.').waitFor();
  await page.getByRole('button', { name: 'Reset rule' }).click();
  await page.getByText('31 of 32 models').waitFor();
});

test('our own problem set, of whose solvers nobody says a cutoff, asks for one', async () => {
  const { page } = await open('#/contamination?pset=open-pack');
  await page.getByText('Nobody says what these solvers may have read.').first().waitFor();
});

test('the table is saved with its rule, and charts have tables with the same numbers', async () => {
  const { page } = await open('#/contamination?cutoff=2024-03');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).first().click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(33);
  expect(lines[0]).toContain('beyond,beyond_low,beyond_high,stamp_problem_set,stamp_score');
  expect(lines[1]).toContain('Safe is a paper dated after 2024-03-31');
  const figure = page.locator('figure').filter({ hasText: 'Score on all and on safe papers' });
  await figure.getByRole('button', { name: 'Show table' }).press('Enter');
  const first = (await figure.locator('tbody tr').first().innerText()).split('\t');
  const shown = await rowOf(page, first[0] ?? '')
    .getByRole('cell')
    .allInnerTexts();
  expect(shown).toEqual(expect.arrayContaining(first.slice(1, 3)));
});

test('the page’s code waits until the page is opened', async () => {
  const { page, requests } = await visits.open('');
  await page.locator('tbody tr').first().waitFor();
  const own = () => requests.filter((path) => path.includes('ContaminationPage'));
  expect(own()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Contamination' }).click();
  await expect.poll(() => own().length).toBeGreaterThan(0);
  expect(await page.title()).toBe('Contamination · ResearchCodeBench Explorer');
});
