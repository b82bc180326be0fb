import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { templatePath } from '../../domain/problem-set/official-prompt.ts';
import { useVisits } from './app-visits.ts';
import { SnippetPage } from './snippet-page.ts';

const visits = useVisits();

const place = '#/papers/researchcodebench/minp/apply-filter-to-scores';

/** One paper in the benchmark's format, and a template in its form: all of it our own. */
const texts: Readonly<Record<string, string>> = {
  'pset/minp/implementation.py': [
    'def scaled(scores):',
    '    # <paper2code name="apply filter to scores">',
    '    return [2 * score for score in scores]',
    '    # </paper2code name="apply filter to scores">',
    '',
  ].join('\n'),
  'pset/minp/paper2code_test.py': [
    'import unittest',
    'from implementation import scaled',
    'class TestScaled(unittest.TestCase):',
    '    def test_doubles(self):',
    '        self.assertEqual(scaled([1, 3]), [2, 6])',
    'unittest.main()',
    '',
  ].join('\n'),
  'pset/minp/paper2code_paper.tex': 'Scores are <b>doubled</b>.',
  [templatePath]: [
    'prompt_header_with_paper = f"""Paper: {paper_tex}"""',
    'prompt_header_without_paper = f"""No paper."""',
    'prompt_code = f"""\nGap:\n{masked_code_str}"""',
    '',
  ].join('\n'),
};
const list = JSON.stringify({
  commit: '0'.repeat(40),
  files: Object.entries(texts).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  })),
});

function answers(url: string): string | null {
  if (/\/official-files[^/]*\.json$/.test(url)) return list;
  if (!url.startsWith('https://cdn.jsdelivr.net/')) return null;
  return Object.entries(texts).find(([path]) => url.endsWith(`/${path}`))?.[1] ?? null;
}

test('with the benchmark’s files in the browser its snippets are read, asked and judged here', async () => {
  const { page } = await visits.open(place, { serviceWorkers: 'block', answers });
  await page.getByText('scored here').waitFor();
  await page.getByRole('button', { name: /^Load ResearchCodeBench/ }).click();

  const file = page.getByRole('region', { name: 'implementation.py, with the blank in place' });
  await file.waitFor();
  expect(await file.innerText()).toContain('# apply filter to scores: 2 lines to write');
  expect(await file.innerText()).not.toContain('2 * score');

  await page.getByRole('link', { name: 'Prompt', exact: true }).click();
  const official = page.getByRole('region', { name: 'The benchmark’s prompt' });
  await official.waitFor();
  // The paper's text is text: its tags are no elements.
  expect(await official.innerText()).toMatch(
    /^Paper: Scores are <b>doubled<\/b>\.\nGap:\ndef scaled/,
  );
  await page.getByRole('checkbox', { name: 'with the paper’s text' }).uncheck();
  await expect.poll(() => official.innerText()).toMatch(/^No paper\./);
  await page.getByRole('radio', { name: 'Ours' }).check();
  await page.getByRole('region', { name: 'Our prompt' }).waitFor();

  const snippet = new SnippetPage(page);
  await snippet.paste('    return scores');
  expect(await snippet.run()).toBe('fail');
  await snippet.paste('    return scores + scores');
  expect(await snippet.run()).toBe('fail');
  await snippet.paste('    return [score + score for score in scores]');
  expect(await snippet.run()).toBe('pass');

  await page.goto(page.url().replace(/#.*/, '#/'));
  const own = page.getByRole('row').filter({ hasText: 'You' });
  await own.getByText('judged here').waitFor();
});
