import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './app-visits.ts';
import { place, rightLines, SnippetPage, wrongLines } from './snippet-page.ts';

const visits = useVisits();
const endless = '    while True: pass';
const storedCompletions = readFileSync(
  'bench-data/open-pack/runs/blind-1/completions.jsonl',
  'utf8',
)
  .trimEnd()
  .split('\n').length;

/** A batch's page: what is said of it, and its rows. */
class BatchView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** How many completions are judged. */
  async done(): Promise<number> {
    const words = await this.page.getByText(/^\d+ of \d+ judged$/).innerText();
    return Number(words.split(' ')[0]);
  }

  async reaches(count: number): Promise<void> {
    await expect
      .poll(() => this.done(), { timeout: 100_000, interval: 200 })
      .toBeGreaterThanOrEqual(count);
  }

  /** What its status says, from the start of the words. */
  says(words: string): Promise<void> {
    const status = this.page.locator('[role=status]');
    return status.filter({ hasText: words }).first().waitFor({ timeout: 100_000 });
  }
}

async function savedLines(page: Page, button: string): Promise<Record<string, unknown>[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a stored run is judged again across a reload, once each, and comes to what was stored', async () => {
  const { page } = await visits.open('#/score');
  await page.getByRole('button', { name: 'Judge again here: Blind attempt 1' }).click();
  const batch = new BatchView(page);
  await batch.reaches(3);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await new BatchView(other).says('Another tab judges this batch');
  await other.close();

  const before = await batch.done();
  await page.reload();
  await batch.reaches(before);
  await batch.says('Finished');
  const all = `${storedCompletions} of ${storedCompletions}`;
  await page.getByText(all, { exact: true }).last().waitFor();
  await page.getByRole('link', { name: 'Differences (0)' }).waitFor();
  const records = await savedLines(page, 'Verdicts (JSONL)');
  const places = records.map((record) => `${String(record['paper'])} ${String(record['snippet'])}`);
  expect(new Set(places).size).toBe(storedCompletions);
  expect(records).toHaveLength(storedCompletions);
}, 300_000);

test('a file is refused with its lines, then judged; a run gets its verdict meanwhile; Stop, leaderboard, removal and undo', async () => {
  const { page } = await visits.open('#/score');
  const name = page.getByLabel('Name of the run');
  const lines = page.getByLabel('or paste the lines');
  const judge = page.getByRole('button', { name: 'Judge here' });
  await name.fill('Mine');
  await lines.fill('{"paper": "minp", "snippet": "no-such", "code": ""}\n{');
  await judge.click();
  await page.getByText('line 2: not JSON').waitFor();
  const codes = [rightLines, wrongLines, ...Array.from({ length: 6 }, () => endless)];
  const records = codes.map((code) => ({ paper: 'minp', snippet: 'scaled-threshold', code }));
  await lines.fill(records.map((record) => JSON.stringify(record)).join('\n'));
  await judge.click();
  const batch = new BatchView(page);
  await batch.reaches(2);

  const batchUrl = page.url();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  const snippet = new SnippetPage(page);
  await snippet.editor.waitFor();
  await snippet.paste(rightLines);
  expect(await snippet.run()).toBe('pass');
  await page.getByRole('progressbar', { name: /^Judging “Mine”: \d of 8$/ }).waitFor();

  await page.goto(batchUrl);
  await batch.button('Stop').click();
  await batch.says('Stopped. Verdicts are kept');
  expect(await batch.done()).toBeLessThan(8);
  await page.getByRole('link', { name: 'Open on the leaderboard' }).click();
  const row = page.locator('tr.solver').filter({ hasText: 'Mine' });
  await row.getByText('judged here').waitFor();

  await page.goto(batchUrl);
  await batch.button('Remove').click();
  await page.getByText('“Mine” was removed').waitFor();
  await batch.button('Undo').click();
  await page.getByRole('link', { name: 'Mine' }).click();
  expect(await batch.done()).toBeGreaterThanOrEqual(2);
});
