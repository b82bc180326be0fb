import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';
import { place, SnippetPage } from './snippet-page.ts';

const visits = useVisits();

async function openSnippet(hash = place): Promise<SnippetPage> {
  const { page } = await visits.open(hash);
  const snippet = new SnippetPage(page);
  await snippet.editor.waitFor();
  return snippet;
}

test('the file shows the blank with its hint, and neither solution nor markers', async () => {
  const { page } = await openSnippet();
  const file = page.getByRole('region', { name: 'minp.py, with the blank in place' });
  const text = await file.innerText();
  expect(text).toMatch(/# scaled-threshold: 2 lines to write\s+\d*\s*# Hint: A fraction times/);
  expect(text).toContain('def min_p_keep_mask');
  expect(text).not.toContain('probs >= bar');
  expect(text).not.toContain('paper2code');
});

test('tests and paper have tabs with addresses of their own', async () => {
  const { page } = await openSnippet();
  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  const tests = page.getByRole('region', { name: 'The paper’s tests' });
  expect(await tests.innerText()).toContain('unittest');
  expect(page.url()).toContain('?tab=tests');
  await page.getByRole('link', { name: 'Paper', exact: true }).click();
  await page.locator('.prose math').first().waitFor();
  expect(page.url()).toContain('?tab=summary');
  await page.goBack();
  await tests.waitFor();
});

test('the solution is not on the page until it is asked for', async () => {
  const { page } = await openSnippet(`${place}?tab=solution`);
  expect(await page.locator('main').innerText()).not.toContain('probs >= bar');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await page.getByText('probs >= bar').waitFor();
});

test('what was typed is there after a reload, also one that follows at once', async () => {
  const snippet = await openSnippet();
  const { page } = snippet;
  await snippet.editor.click();
  await page.keyboard.type('keep = probs');
  await page.reload();
  await expect.poll(() => snippet.typed()).toBe('keep = probs');
  await snippet.paste('first line\n    second line');
  await page.reload();
  await expect.poll(() => snippet.typed()).toBe('first line\n    second line');
});

test('each snippet has a draft of its own', async () => {
  const snippet = await openSnippet();
  await snippet.paste('for the threshold');
  await snippet.page.getByRole('link', { name: 'keep-at-least-k' }).click();
  await snippet.page.getByRole('heading', { level: 1, name: 'keep-at-least-k' }).waitFor();
  await snippet.editor.locator('.cm-placeholder').waitFor();
  await snippet.page.goBack();
  await expect.poll(() => snippet.typed()).toBe('for the threshold');
});

test('without a mouse: neighbours, who solved it and its file, a tab, and the editor', async () => {
  const snippet = await openSnippet();
  const { page } = snippet;
  const name = () => page.getByRole('heading', { level: 1 }).innerText();
  const tabTo = async (wanted: string) => {
    const isAt = () =>
      page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await isAt()) return;
    }
    throw new Error(`Tab never came to ${wanted}`);
  };
  await page.keyboard.press('j');
  await expect.poll(name).toBe('keep-at-least-k');
  await page.keyboard.press('k');
  await expect.poll(name).toBe('scaled-threshold');
  await tabTo('main a[href*="tab=models"]');
  await page.keyboard.press('Enter');
  await page.getByText(/^Solved by \d+ of \d+\./).waitFor();
  await tabTo('main button[popovertarget]');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^JSON/ }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo('main a[href^="#/models/"]');
  await page.getByRole('link', { name: 'Tests', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'The paper’s tests' }).waitFor();
  await snippet.editor.waitFor();
  await page.keyboard.press('e');
  await page.keyboard.type('jk');
  await expect.poll(() => snippet.typed()).toBe('jk');
  expect(await name()).toBe('scaled-threshold');
});

test('a fenced block that the rule does not take is offered, and taken only when asked', async () => {
  const snippet = await openSnippet();
  await snippet.paste('Here it is:\n\n```py\n    keep = probs >= 0.5\n```\n');
  const offer = snippet.page.getByLabel('Judge the block that was found instead');
  await offer.waitFor();
  expect(await offer.isChecked()).toBe(false);
  await snippet.panel.getByText('keep = probs >= 0.5').last().waitFor();
});

test.each([
  ['a paper', '#/papers/open-pack/no-such-paper', 'no paper “no-such-paper”'],
  ['a problem set', '#/papers/elsewhere/minp', 'the problem set “elsewhere”'],
  ['a snippet', '#/papers/open-pack/minp/no-such', 'has no snippet “no-such”'],
  ['a page', '#/nowhere', 'There is no page at this address'],
])('a link to %s that is not there says so and offers the way on', async (_what, hash, words) => {
  const { page } = await visits.open(hash);
  await page.getByText(words).waitFor();
  await page.getByRole('link', { name: 'Go to the leaderboard' }).click();
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
});
