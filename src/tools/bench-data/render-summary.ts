/** Renders a paper's `paper2code_paper.md` once, at build time. */
import { tex } from '@mdit/plugin-tex';
import katex from 'katex';
import MarkdownIt from 'markdown-it';

/**
 * Formulas become MathML, which browsers draw themselves: no style sheet, no fonts. Raw HTML stays
 * text, so the result is safe to insert. A formula that KaTeX cannot read stops the build.
 */
export function createSummaryRenderer(): (markdown: string) => string {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
  markdown.use(tex, {
    render: (formula, displayMode) => {
      const math = katex.renderToString(formula, { displayMode, output: 'mathml', strict: 'error' });
      return displayMode ? scrolling(math) : math;
    },
  });
  return (text) => markdown.render(text);
}

/** A formula cannot wrap: on a phone it scrolls by itself, and the keyboard can reach it to do so. */
function scrolling(math: string): string {
  return `<div class="formula" role="group" aria-label="Formula" tabindex="0">${math}</div>\n`;
}
