import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Route } from '../../domain/route/route.ts';
import { useVisits } from './app-visits.ts';
import { place as snippet, SnippetPage, wrongLines } from './snippet-page.ts';

const visits = useVisits({ freshFor: 'file' });

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Place {
  readonly hash: string;
  /** Is on the page when it has loaded. */
  readonly landmark: string;
}
/** One of each kind, which the type asks for: a batch has to be begun, and is looked at below. */
const kinds: Record<Exclude<Route['kind'], 'batch'>, Place> = {
  leaderboard: { hash: '#/', landmark: 'tr.solver' },
  contamination: { hash: '#/contamination', landmark: 'input.field' },
  compare: {
    hash: '#/compare?list=only-first',
    landmark: 'section.pair table',
  },
  matrix: { hash: '#/matrix?row=O3_HIGH&of=DyT&snippet=init', landmark: 'canvas' },
  errors: { hash: '#/errors?by=paper', landmark: 'tfoot' },
  model: { hash: '#/models/O3_HIGH', landmark: 'canvas' },
  search: { hash: '#/search?q=min', landmark: 'ul.hits a' },
  papers: { hash: '#/papers', landmark: 'tbody tr' },
  paper: { hash: '#/papers/open-pack/minp', landmark: '.prose' },
  snippet: { hash: snippet, landmark: '.marked' },
  score: { hash: '#/score', landmark: 'form' },
  benchmark: { hash: '#/benchmark', landmark: 'section[aria-labelledby=self-test] tbody tr' },
  method: { hash: '#/method', landmark: 'p.result' },
  'not-found': { hash: '#/no/such/page', landmark: 'h1' },
};
const places: Record<string, Place> = {
  ...kinds,
  'leaderboard, safe papers by snippets': {
    hash: '#/?cutoff=2024-06&lens=snippets&moves=1&adjust=holm',
    landmark: 'tr.greyed',
  },
  'leaderboard, a row opened': { hash: '#/?row=O3_HIGH', landmark: 'tr.detail table' },
  'leaderboard, chosen by results': { hash: '#/?solved=10..90', landmark: '.banner' },
  'leaderboard of the open pack': { hash: '#/?pset=open-pack', landmark: 'tr.solver' },
  'leaderboard with comparison': { hash: '#/?check=1', landmark: 'td[data-label=difference]' },
  'contamination, some may know': {
    hash: '#/contamination?cutoff=2024-03&edit=GPT_4_1~2025-02',
    landmark: '.mayKnow',
  },
  'matrix by paper': { hash: '#/matrix?view=papers', landmark: 'td a' },
  'errors of the open pack': { hash: '#/errors?pset=open-pack', landmark: 'tfoot' },
  'published paper': { hash: '#/papers/researchcodebench/DyT', landmark: 'tbody tr' },
  'published snippet': { hash: '#/papers/researchcodebench/DyT/init', landmark: 'tbody tr' },
  'snippet, who solved it': { hash: `${snippet}?tab=models`, landmark: 'main tbody tr' },
  'snippet, tests': { hash: `${snippet}?tab=tests`, landmark: 'pre .keyword' },
  'snippet, paper': { hash: `${snippet}?tab=summary`, landmark: '.prose math' },
  'snippet, solution': { hash: `${snippet}?tab=solution`, landmark: '.cm-content' },
};

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Only colours change with the scheme, so the second look at a layout is at its contrasts. */
const looks = [
  { size: wide, colorScheme: 'light', rules: null },
  { size: wide, colorScheme: 'dark', rules: ['color-contrast'] },
  { size: phone, colorScheme: 'dark', rules: null },
  { size: phone, colorScheme: 'light', rules: ['color-contrast'] },
] as const;

/** Whoever saves data is spared the early start of Python, which is no part of what axe looks at. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Every rule that axe finds broken, with the elements that break it, in any layout and scheme. */
async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(axeSource);
  for (const { size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run({ resultTypes: ['violations']${rules ? `, runOnly: ${JSON.stringify(rules)}` : ''} })`,
    );
    for (const { id, nodes } of violations) {
      const targets = nodes.map(({ target }) => target.join(' ')).join(', ');
      findings.push(`${size.width} px, ${colorScheme}, ${id}: ${targets}`);
    }
  }
  return findings;
}

test.each(Object.entries(places))(
  '%s: axe finds nothing, wide and narrow, light and dark',
  async (_name, { hash, landmark }) => {
    const { page } = await visits.open(hash, { before: saveData });
    await page.locator(landmark).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('a verdict and a kept completion, opened: axe finds nothing', async () => {
  const { page } = await visits.open(snippet);
  const bench = new SnippetPage(page);
  await bench.paste(wrongLines);
  await bench.run();
  await bench.verdict.locator('summary').click();
  await bench.completions.locator('summary .mark.fail').first().click();
  expect(await axeFindings(page)).toEqual([]);
});

test('a batch that is judged, and one that was stopped: axe finds nothing', async () => {
  const { page } = await visits.open('#/score');
  await page.getByRole('button', { name: 'Judge again here: Blind attempt 1' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Verdicts are kept').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('method with a chart’s table and the export menu open: axe finds nothing', async () => {
  const { page } = await visits.open('#/method');
  await page.getByRole('button', { name: 'Show table' }).first().click();
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await axeFindings(page)).toEqual([]);
});

test('the filters of the leaderboard, beside it and as a sheet: axe finds nothing', async () => {
  const { page } = await visits.open('#/?loc=3..&dev=Google');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await page.getByRole('group', { name: 'Lines of code' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the import of verdicts: axe finds nothing', async () => {
  const { page } = await visits.open('#/');
  await page.getByRole('button', { name: 'Import verdicts' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('nothing is wider than a phone', async () => {
  const { page } = await visits.open('', { viewport: phone });
  for (const [name, { hash, landmark }] of Object.entries(places)) {
    await page.evaluate((target) => (location.hash = target), hash);
    await page.locator(landmark).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(390);
  }
});

test('the theme switch changes the colours and is remembered', async () => {
  const { page } = await visits.open('#/method', { colorScheme: 'light' });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  const button = page.getByRole('button', { name: /^Theme: / });
  await button.click();
  await button.click();
  await page.getByRole('button', { name: /^Theme: dark/i }).waitFor();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
