import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishedFile } from '../published-data.ts';
import { useVisits } from './app-visits.ts';

const visits = useVisits();

const rows = (page: Page) => page.locator('tbody tr');
const modelNames = async (page: Page) =>
  (await page.locator('tbody th[scope=row]').allInnerTexts()).map(
    (text) =>
      text
        .trim()
        .split('\n')[0]
        ?.replace(/\s+open$/, '') ?? '',
  );
const counts = async (page: Page) =>
  (await page.locator('p.counts').innerText()).replace(/\s+/g, ' ');
const cutoffField = (page: Page) => page.getByLabel('Knowledge cutoff');
const hashOf = (page: Page) => new URL(page.url()).hash;

async function openBoard(hash = '', options = {}) {
  const visit = await visits.open(hash, options);
  await rows(visit.page).first().waitFor();
  return visit;
}

const published = publishedFile();
const bestFirst = [...published.models].sort(
  (a, b) => b.publishedScaledPassAt1 - a.publishedScaledPassAt1,
);

test('the leaderboard shows all 32 models, the best first with its published score', async () => {
  const { page } = await openBoard();
  expect(await rows(page).count()).toBe(32);
  const first = await rows(page).first().innerText();
  expect(first).toContain('Gemini-2.5-Pro-Preview-05-06');
  expect(bestFirst[0]?.name).toBe('Gemini-2.5-Pro-Preview-05-06');
  expect(first).toContain(bestFirst[0]?.publishedScaledPassAt1.toFixed(1));
  expect(await counts(page)).toContain('20 papers · 212 snippets · 1 449 lines');
});

test('beside the published scores every difference is zero', async () => {
  const { page } = await openBoard();
  await page.getByLabel('Compare with published scores').check();
  const shown = await page.locator('td[data-label=difference]').allInnerTexts();
  expect(shown).toHaveLength(32);
  expect(shown.map((text) => Math.abs(Number(text))).filter((gap) => !(gap <= 1e-9))).toEqual([]);
  const scores = await page.locator('td[data-label=published]').allInnerTexts();
  expect(scores).toEqual(bestFirst.map((model) => model.publishedScaledPassAt1.toFixed(6)));
});

test('a header sorts its column, says so, and turns the order round when pressed again', async () => {
  const { page } = await openBoard();
  const header = page.getByRole('columnheader', { name: 'Model' });
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  const up = await modelNames(page);
  const order = new Intl.Collator('en', { numeric: true });
  expect(up).toEqual([...up].sort((a, b) => order.compare(a, b)));
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  expect(await modelNames(page)).toEqual(up.reverse());
  expect(await page.locator('[aria-sort]').count()).toBe(1);
  expect(hashOf(page)).toBe('#/?sort=model&dir=desc');
});

test('search and open weights narrow the rows and change no rank', async () => {
  const { page } = await openBoard();
  const rankOf = async (name: string) =>
    rows(page).filter({ hasText: name }).locator('td').first().innerText();
  const open = published.models.filter((model) => model.openWeights);
  const name = open[0]?.name ?? '';
  const before = await rankOf(name);
  await page.getByLabel('Open weights only').check();
  await expect.poll(() => rows(page).count()).toBe(open.length);
  await page.getByRole('searchbox').fill(name.toLowerCase());
  await expect.poll(() => rows(page).count()).toBeLessThan(open.length);
  expect(await rankOf(name)).toBe(before);
  await page.getByRole('searchbox').fill('no such model');
  await page.getByText('No model matches.').waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect.poll(() => rows(page).count()).toBe(32);
});

test('a cutoff of 2025-01 leaves 13 papers, 143 snippets and 1 054 lines', async () => {
  const { page } = await openBoard();
  await cutoffField(page).selectOption('2025-01');
  await expect.poll(() => counts(page)).toContain('13 papers · 143 snippets · 1 054 lines');
  expect(hashOf(page)).toBe('#/?cutoff=2025-01');
  const lines = await page.locator('td.lines').allInnerTexts();
  expect(lines.every((text) => /1\s054$/.test(text.trim()))).toBe(true);
});

test('a link or a reload shows the same filter, order and comparison', async () => {
  const hash = '#/?cutoff=2025-01&q=gpt&sort=pass&dir=asc';
  const { page } = await openBoard(hash);
  const state = async () => ({
    names: await modelNames(page),
    cutoff: await cutoffField(page).inputValue(),
    search: await page.getByRole('searchbox').inputValue(),
    sorted: await page.locator('[aria-sort=ascending]').innerText(),
  });
  const before = await state();
  expect(before).toMatchObject({ cutoff: '2025-01', search: 'gpt' });
  expect(before.sorted).toContain('pass@1');
  await page.reload();
  await rows(page).first().waitFor();
  expect(await state()).toEqual(before);
});

test('Back undoes one step, and typing in the search is no step', async () => {
  const { page } = await openBoard();
  await cutoffField(page).selectOption('2024-10');
  await cutoffField(page).selectOption('2025-01');
  await page.getByRole('searchbox').pressSequentially('gpt');
  await expect.poll(() => hashOf(page)).toBe('#/?cutoff=2025-01&q=gpt');
  await page.goBack();
  await expect.poll(() => hashOf(page)).toBe('#/?cutoff=2024-10');
  await expect.poll(() => cutoffField(page).inputValue()).toBe('2024-10');
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => counts(page)).toContain('212 snippets');
});

/** Notes in `window.filled` every transaction that could write into the bundled tables. */
function watchFills(): void {
  const filled: string[] = [];
  Object.assign(window, { filled });
  const { prototype } = IDBDatabase;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { transaction } = prototype;
  prototype.transaction = function watched(this: IDBDatabase, names, mode, options) {
    if (mode === 'readwrite') filled.push(...[names].flat().map(String));
    return transaction.call(this, names, mode, options);
  };
}
const filledTables = (page: Page) =>
  page.evaluate(() => (window as unknown as { filled: string[] }).filled);

test('the tables are filled on the first visit and only read on the second', async () => {
  const { page, requests } = await openBoard('', { before: watchFills });
  expect(await filledTables(page)).toContain('verdictRows');
  requests.length = 0;
  await page.reload();
  await rows(page).first().waitFor();
  expect(await filledTables(page)).toEqual([]);
  expect(requests.filter((path) => path.includes('runs-'))).toEqual([]);
});

test('where the browser refuses storage the table stands all the same, and says what is lost', async () => {
  const { page } = await openBoard('', {
    before: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused by a test', 'SecurityError');
      };
    },
  });
  expect(await rows(page).count()).toBe(32);
  await page.getByText('Nothing is kept after this tab is closed').waitFor();
});

test('data that is not what it should be says what to do, and trying again works', async () => {
  const { page } = await visits.open('#/method');
  await page.route('**/data/published-*', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page).count()).toBe(32);
});

test('without a mouse: Tab reaches the cutoff, a key changes it, Tab reaches a header, Enter sorts', async () => {
  const { page } = await openBoard();
  const tabTo = async (wanted: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const isThere = await page.evaluate(
        (selector) => document.activeElement?.matches(selector) ?? false,
        wanted,
      );
      if (isThere) return;
    }
    throw new Error(`Tab never came to ${wanted}`);
  };
  await tabTo('.skip');
  await tabTo('select');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hashOf(page)).toMatch(/^#\/\?cutoff=\d{4}-\d\d$/);
  await tabTo('th.pass button');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('th.pass').getAttribute('aria-sort')).toBe('descending');
  expect(await page.evaluate(() => document.activeElement?.matches('th.pass button'))).toBe(true);
});
