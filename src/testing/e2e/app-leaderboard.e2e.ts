import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishedFile } from '../published-data.ts';
import { useVisits } from './app-visits.ts';

const visits = useVisits();

const rows = (page: Page) => page.locator('tr.solver');
const modelNames = (page: Page) => page.locator('tr.solver .name').allInnerTexts();
const counts = async (page: Page) =>
  (await page.locator('p.counts').innerText()).replace(/\s+/g, ' ');
const cutoffField = (page: Page) => page.getByLabel('Papers first committed after');
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
  await page.getByLabel('Published scores').check();
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
  const order = new Intl.Collator('en', { numeric: true });
  const up = published.models.map(({ name }) => name).sort((a, b) => order.compare(a, b));
  // Rows further down follow a frame later.
  await expect.poll(() => modelNames(page)).toEqual(up);
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => modelNames(page)).toEqual([...up].reverse());
  expect(await page.locator('[aria-sort]').count()).toBe(1);
  expect(hashOf(page)).toBe('#/?sort=model&dir=desc');
});

test('search and open weights narrow the rows and change no rank', async () => {
  const { page } = await openBoard();
  const rankOf = async (name: string) =>
    rows(page).filter({ hasText: name }).locator('td.rank').innerText();
  const open = published.models.filter((model) => model.openWeights);
  const name = open[0]?.name ?? '';
  const before = await rankOf(name);
  await page.getByLabel('Open weights').check();
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
  const others = async () =>
    (await page.locator('td.lines').allInnerTexts()).filter((text) => !/1\s054\s*$/.test(text));
  await expect.poll(others).toEqual([]);
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
  expect(await filledTables(page)).toContain('runRows');
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
  // A page that asks for none of the published data itself.
  const { page } = await visits.open('#/no/such/page');
  await page.route('**/data/published-*', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page).count()).toBe(32);
});

/** What is posted to workers waits until `window.letGo()`, and every layout shift from then on is noted. */
function holdWorkers(): void {
  const held: (() => void)[] = [];
  const { prototype } = Worker;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const post = prototype.postMessage as (this: Worker, ...args: unknown[]) => void;
  let isHeld = true;
  prototype.postMessage = function posted(this: Worker, ...args: unknown[]) {
    const send = () => {
      post.apply(this, args);
    };
    if (isHeld) held.push(send);
    else send();
  };
  const shifts: number[] = [];
  const letGo = (): void => {
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => Reflect.get(entry, 'value') as number));
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
    isHeld = false;
    for (const send of held) send();
  };
  Object.assign(window, { shifts, letGo });
}
interface HeldWindow {
  readonly letGo: () => void;
  readonly shifts: readonly number[];
}
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));

test('ranges and tiers that come late move nothing', async () => {
  const { page } = await openBoard('', { before: holdWorkers });
  await page.getByText('Comparing 496 pairs').waitFor();
  await nextFrames(page);
  await page.evaluate(() => {
    (window as unknown as HeldWindow).letGo();
  });
  await page.getByText('A gap must typically exceed 9.5 points').waitFor();
  await expect.poll(() => rows(page).last().locator('td.range').innerText()).not.toBe('');
  await nextFrames(page);
  const shifts = await page.evaluate(() => (window as unknown as HeldWindow).shifts);
  // A table that moves by one pixel counts more than four times as much.
  expect(shifts.filter((shift) => shift > 0.0001)).toEqual([]);
});

test('ranges and tiers come from the worker and keep to the figures that are quoted', async () => {
  const { page } = await openBoard();
  await page.getByText('A gap must typically exceed 9.5 points').waitFor();
  await page.getByText('over 20 papers, all 496 pairs').waitFor();
  expect(await rows(page).first().locator('td.range').innerText()).toBe('1–4');
  await page.getByLabel('How the p-values of all pairs are read').selectOption('holm');
  await expect.poll(() => hashOf(page)).toBe('#/?adjust=holm');
  await expect.poll(() => rows(page).first().locator('td.range').innerText()).not.toBe('1–4');
  // On the safe papers Holm can reject nothing at all, and the page says so.
  await page.goto(`${page.url().split('#')[0] ?? ''}#/?cutoff=2025-01&adjust=holm`);
  await page.getByText('after Holm nothing can be below 0.05').waitFor();
});

test('under the lens of outer snippets the first three have 34.2, 24.8 and 23.7', async () => {
  const { page } = await openBoard();
  await page.getByRole('radio', { name: 'Outer snippets' }).check();
  await expect.poll(() => hashOf(page)).toBe('#/?lens=outer');
  const scores = async () => (await page.locator('.score .value').allInnerTexts()).slice(0, 3);
  await expect.poll(scores).toEqual(['34.2', '24.8', '23.7']);
});

test('facets beside the table drive its scores, have chips, and one tap resets them', async () => {
  const { page } = await openBoard();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^eomt/ }).check();
  await expect.poll(() => counts(page)).toContain('1 paper · 37 snippets · 324 lines');
  await page.getByRole('group', { name: 'Nesting depth' }).getByLabel('most').fill('0');
  await page.keyboard.press('Enter');
  await expect.poll(() => hashOf(page)).toBe('#/?paper=eomt&depth=..0');
  await page.getByRole('button', { name: 'Remove filter: paper: eomt' }).click();
  await expect.poll(() => hashOf(page)).toBe('#/?depth=..0');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect.poll(() => counts(page)).toContain('20 papers · 212 snippets');
  await page.goBack();
  await expect.poll(() => hashOf(page)).toBe('#/?depth=..0');
});

test('where results choose the snippets, intervals and ranks are hidden and the reason is there', async () => {
  const { page } = await openBoard('#/?solved=10..');
  await page.getByText('Snippets were chosen by how models did on them.').waitFor();
  const ranks = await page.locator('td.rank').allInnerTexts();
  expect(new Set(ranks)).toEqual(new Set(['–']));
  expect(await page.locator('.whisker').filter({ visible: true }).count()).toBe(0);
});

test('models that may know a paper are greyed, with a word, and not ranked', async () => {
  const { page } = await openBoard('#/?cutoff=2024-06');
  const greyed = page.locator('tr.greyed');
  await greyed.first().waitFor();
  const texts = await greyed.allInnerTexts();
  expect(texts.every((text) => /not ranked: may know \d+ of 16 papers/.test(text))).toBe(true);
});

test('a number opens the verdicts behind it, and the address keeps them open', async () => {
  const { page } = await openBoard();
  await rows(page).filter({ hasText: 'O3 (High)' }).locator('td.snippets').click();
  await expect.poll(() => hashOf(page)).toBe('#/?row=O3_HIGH');
  const detail = page.locator('tr.detail');
  await detail.getByText('Score by paper').waitFor();
  expect(await detail.locator('.papers > tbody').count()).toBe(20);
  await detail.getByRole('button', { name: 'REPA-E' }).click();
  const verdicts = detail.locator('.verdicts').filter({ hasText: 'timed out' });
  expect(await verdicts.count()).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(() => detail.count()).toBe(0);
});

test('the table is exported as it is shown, with its filter, n and data', async () => {
  const { page } = await openBoard('#/?cutoff=2025-01&q=gemini');
  await page.getByText('all 496 pairs').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  const [header = '', first = ''] = csv.split('\r\n');
  expect(header).toMatch(/^rank,rank_best,rank_worst,tier,model,developer,score,/);
  expect(first).toMatch(/^1,1,\d+,1,Gemini-2\.5-Pro-Preview-05-06,Google,33\.3/);
  expect(first).toContain('“gemini”; papers after 2025-01');
  expect(first).toContain('143 snippets');
  expect(csv.trim().split('\r\n')).toHaveLength(1 + (await rows(page).count()));
});

test('the scores are drawn when asked for, with the same numbers in the twin table', async () => {
  const { page } = await openBoard('#/?q=gemini');
  await page.getByText('Scores as a chart').click();
  const figure = page.locator('figure');
  await figure.locator('canvas').waitFor();
  await figure.getByRole('button', { name: 'Show table' }).click();
  const first = await figure.locator('tbody tr').first().innerText();
  expect(first).toMatch(/Gemini-2\.5-Pro-Preview-05-06\s+37\.3\s+27\.3\s+47\.3/);
});

test('verdicts of a run are imported with faults by line, kept over a reload, removed, brought back', async () => {
  const { page } = await openBoard();
  const { paper, name } = published.snippets[0] ?? { paper: '', name: '' };
  const record = {
    ...{ pset: 'researchcodebench', paper, snippet: name, id: '0', verdict: 'pass' },
    ...{ official: 'pass', errorClass: null, exception: null, seconds: 1, detail: '' },
    ...{ tests: [], rule: 'raw' },
  };
  await page.getByRole('button', { name: 'Import verdicts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the run').fill('My model');
  const lines = dialog.getByLabel('or paste the lines');
  await lines.fill(`${JSON.stringify(record)}\n${JSON.stringify({ ...record, snippet: 'no' })}`);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText(`pasted text, line 2: paper "${paper}" has no snippet "no".`).waitFor();
  await lines.fill(JSON.stringify(record));
  await dialog.getByRole('button', { name: 'Import' }).click();
  const mine = rows(page).filter({ hasText: 'My model' });
  await mine.getByText('not ranked: 1 of 212 snippets').waitFor();
  await mine.getByText('imported by you').waitFor();
  expect(await counts(page)).toContain('33 models');
  await page.reload();
  await mine.waitFor();
  const detail = page.locator('tr.detail');
  await detail.getByRole('button', { name: 'Edit name and facts' }).click();
  await detail.getByLabel('Name of the run').fill('Another name');
  await detail.getByLabel('Developer').fill('Somebody');
  await detail.getByRole('button', { name: 'Save' }).click();
  await page.getByText('What is said of “My model” was changed.').waitFor();
  await rows(page).filter({ hasText: 'Another name' }).getByText('Somebody').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await mine.waitFor();
  await detail.getByRole('button', { name: 'Remove this run' }).click();
  await page.getByText('“My model” was removed with its verdicts.').waitFor();
  await expect.poll(() => mine.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText('not ranked: 1 of 212 snippets').waitFor();
  await mine.getByRole('button', { name: 'My model' }).click();
  await detail.getByRole('button', { name: 'Remove this run' }).click();
  await expect.poll(() => mine.count()).toBe(0);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(32);
});

test('the open pack has a leaderboard of its own, of runs with a label of what made them', async () => {
  const { page } = await openBoard();
  await page.getByRole('link', { name: 'Open pack' }).click();
  await page.getByText('Blind attempt 1').waitFor();
  expect(hashOf(page)).toBe('#/?pset=open-pack');
  await page.getByRole('button', { name: 'Blind attempt 1' }).click();
  await page.locator('tr.detail .paper').first().click();
  const snippet = page.locator('tr.detail .verdicts a').first();
  expect(await snippet.getAttribute('href')).toMatch(/^#\/papers\/open-pack\//);
});

test('on a phone rows are cards, filters a sheet, and a field stands in for the header', async () => {
  const { page } = await openBoard('', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Papers first committed after').selectOption('2025-01');
  await sheet.getByRole('button', { name: 'Show 32 models on 143 snippets' }).click();
  await expect.poll(() => sheet.count()).toBe(0);
  await page.getByLabel('Sort by').selectOption('price');
  await expect.poll(() => hashOf(page)).toBe('#/?cutoff=2025-01&sort=price&dir=desc');
  const first = await rows(page).first().innerText();
  expect(first).toContain('15.00 · 60.00');
  expect(first).toMatch(/\d\s*\/\s*143/);
});

test('without a mouse: filter, chip, sort, row and export by keys alone', async () => {
  const { page } = await openBoard();
  const isAt = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  const tabTo = async (wanted: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await isAt(wanted)) return;
    }
    throw new Error(`Tab never came to ${wanted}`);
  };
  await tabTo('.skip');
  await page.keyboard.press('Enter');
  await tabTo('button[popovertarget]');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^CSV/ }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo('select');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hashOf(page)).toMatch(/^#\/\?cutoff=\d{4}-\d\d$/);
  await tabTo('.chip');
  await page.keyboard.press('Enter');
  await expect.poll(() => hashOf(page)).toBe('#/');
  await tabTo('th.pass button');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('th.pass').getAttribute('aria-sort')).toBe('descending');
  expect(await isAt('th.pass button')).toBe(true);
  await tabTo('.name[aria-expanded]');
  await page.keyboard.press('Enter');
  await page.locator('tr.detail table').first().waitFor();
  expect(await isAt('.name[aria-expanded=true]')).toBe(true);
});
