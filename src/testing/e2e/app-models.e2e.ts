/** Errors, a model's page, published papers and snippets, search: the way from a score to one verdict. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';
import { place as packSnippet } from './snippet-page.ts';

const visits = useVisits({ freshFor: 'file' });

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('what did a model fail, and how: from the errors of a paper to each verdict', async () => {
  const { page } = await visits.open('#/errors?by=paper');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  expect(await row('REPA-E').locator('td').last().innerText()).toBe('60');
  await row('REPA-E').getByRole('link').click();
  await row('O3 (High)').first().getByRole('link').click();
  await heading(page, 'O3 (High)');
  await page.getByRole('button', { name: /^Remove filter: .*REPA-E/ }).waitFor();
  const failures = page
    .getByRole('region', { name: 'Time-outs and crashes' })
    .or(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Time-outs and crashes' }) }),
    );
  expect(await failures.first().getByRole('listitem').count()).toBe(5);
  await page.goBack();
  await page.goBack();
  await page.getByRole('radio', { name: 'Paper', exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/errors?by=paper');
});

test('is a snippet hard or broken: its page says who solved it, and j leads to the next', async () => {
  const { page } = await visits.open('#/papers/researchcodebench/DyT');
  const first = page.locator('tbody tr').first();
  const name = await first.getByRole('link').innerText();
  await first.getByRole('link').click();
  await heading(page, name);
  await page.getByText(/^Solved by \d+ of 32/).waitFor();
  expect(await page.locator('main tbody tr').count()).toBe(32);
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('h1').innerText()).not.toBe(name);
});

test('a slash opens the search, arrows walk through what is found, and Enter opens it', async () => {
  const { page } = await visits.open('#/');
  await page.locator('tr.solver').first().waitFor();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('gemini preview 05');
  await page.getByRole('heading', { name: 'Models and runs' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/search?q=gemini+preview+05');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Gemini-2.5-Pro-Preview-05-06');
});

test('code of stored completions is found, and the link opens the completion', async () => {
  const { page } = await visits.open('#/search?q=min_p');
  const found = page.getByRole('region', { name: /^Completions/ });
  await found.getByRole('link').first().click();
  await page.locator('details[open] .cm-content, details[open] pre').first().waitFor();
});

test('a stored completion stands against the solution, at an address of its own', async () => {
  const { page } = await visits.open(packSnippet);
  const item = page.locator('ul.completions > li').filter({ hasText: 'Blind attempt 1' });
  await item.locator('summary').first().click();
  await item.getByRole('combobox', { name: 'Compare with' }).selectOption('solution');
  await item.getByLabel(/^What Blind attempt 1 changed/).waitFor();
  expect(new URL(page.url()).hash).toContain('vs=solution');
  await page.reload();
  await item.getByLabel(/^What Blind attempt 1 changed/).waitFor();
});

test('a model that this browser does not have is said to be missing, with what to do', async () => {
  const { page } = await visits.open('#/models/my-run?pset=open-pack');
  await heading(page, 'No such model here');
  await page.getByRole('link', { name: 'Open the leaderboard' }).click();
  await heading(page, 'Leaderboard');
});
