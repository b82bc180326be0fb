/** A link alone, opened in a browser that has never seen the site, must answer the question it was sent for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';
import { place as packSnippet } from './snippet-page.ts';

const visits = useVisits({ freshFor: 'file' });

/** The words of a part of the page, on one line. */
const wordsOf = async (page: Page, part: string) =>
  (await page.locator(part).innerText()).replace(/\s+/g, ' ');

test('which models are best on safe papers, and is the difference real', async () => {
  const { page } = await visits.open('#/compare?cutoff=2025-01&adjust=holm');
  await page.getByText('143 snippets of 13 papers').first().waitFor();
  const best = page.getByRole('table', { name: 'Scores' }).locator('tbody tr').first();
  expect((await best.innerText()).replace(/\s+/g, ' ')).toContain(
    'Gemini-2.5-Pro-Preview-05-06 33.3 [21.5, 45.1]',
  );
  const pair = await wordsOf(page, 'section.pair');
  expect(pair).toContain('+4.6 [−2.1, +11.4]');
  expect(pair).toContain('Sign-flip test over papers p 0.172 Holm 0.363');
  expect(pair).toContain('Would other papers bear the gap out?');
  expect(pair).toContain('A true gap must exceed 9.5 points');
});

test('what did a model fail, and how', async () => {
  const { page } = await visits.open('#/models/O3_HIGH?paper=REPA-E');
  await page.getByRole('heading', { level: 1, name: 'O3 (High)' }).waitFor();
  const failures = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Time-outs and crashes' }),
  });
  await expect.poll(() => failures.last().getByRole('listitem').count()).toBe(5);
  expect(await failures.last().locator('.mark').allInnerTexts()).toEqual(
    Array.from({ length: 5 }, () => 'timed out'),
  );
  await failures.last().getByRole('link').first().click();
  await expect
    .poll(() => new URL(page.url()).hash)
    .toMatch(/^#\/papers\/researchcodebench\/REPA-E\//);
});

test('is a snippet hard or broken', async () => {
  const { page } = await visits.open(
    '#/papers/researchcodebench/semanticist/apply-embedding-masks',
  );
  await page.getByRole('heading', { level: 1, name: 'apply embedding masks' }).waitFor();
  const notes = page.getByRole('note', { name: 'What these tests leave open' });
  expect(await notes.innerText()).toContain('The tests pass when these lines are deleted.');
  expect(await notes.innerText()).toContain('Of 36 small edits of the paper’s solution, 10 passed');
  await page.getByText(/^Solved by \d+ of 32/).waitFor();
  const verdicts = page.getByRole('table', { name: 'Verdicts by model or run' });
  expect(await verdicts.locator('tbody tr').count()).toBe(32);
  await page.getByText(/^Safe for models whose knowledge ends in/).click();
  await page.getByRole('link', { name: 'the authors’ repository' }).first().waitFor();
});

test.each([
  ['a row of the leaderboard', '#/?row=their-run', 'no run called their-run'],
  ['a compared run', '#/compare?m=O3_HIGH&m=their-run', 'no run called their-run'],
  ['a model', '#/models/their-run', 'their-run'],
  ['a completion', `${packSnippet}?run=their-run&id=7`, 'no completion “7” of a run “their-run”'],
])(
  '%s that this browser does not have is said to be missing, with what to do',
  async (_what, hash, words) => {
    const { page } = await visits.open(hash);
    const said = page.locator('.banner').filter({ hasText: words });
    await said.waitFor();
    expect(await said.innerText()).toMatch(/import/i);
  },
);
