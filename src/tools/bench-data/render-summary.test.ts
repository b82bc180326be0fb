import { expect, test } from 'vitest';
import { createSummaryRenderer } from './render-summary.ts';

const render = createSummaryRenderer();

test('formulas become MathML without a style sheet', () => {
  const html = render('Let $x \\ge 0$ and\n\n$$\\sum_i x_i = 1.$$\n');
  expect(html.match(/<math/g)).toHaveLength(2);
  expect(html).not.toContain('katex-html');
});

test('a formula on a line of its own can be scrolled from the keyboard', () => {
  const html = render('Let $x$ be\n\n$$x = 1.$$\n');
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  expect(html).toMatch(/<div class="formula"[^>]* tabindex="0"><span class="katex"><math[^>]*display="block"/);
});

test('HTML in the text stays text', () => {
  expect(render('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('a formula that cannot be read stops the build', () => {
  expect(() => render('$\\nosuchcommand{x}$')).toThrow();
});
