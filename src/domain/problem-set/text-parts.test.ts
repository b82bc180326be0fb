import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const titles = (file: string, lines: readonly string[]) =>
  textParts(file, lines.join('\n')).map(({ level, title }) => [level, title]);

test('LaTeX is divided at its abstract and sections, which are named without commands', () => {
  const lines = [
    '\\documentclass{article}',
    '\\begin{abstract}',
    'Short.',
    '\\section{A {braced} title} \\label{sec:a}',
    '  \\subsection*{Proof of~it\\label{b}}',
    '\\subsubsection{\\textbf{Bold}} and text',
    '\\section{Rates of $\\alpha$}',
    '% \\section{Commented out}',
    '\\sectionmark{no}',
  ];
  expect(titles('paper.tex', lines)).toEqual([
    [1, null],
    [1, 'Abstract'],
    [1, 'A braced title'],
    [2, 'Proof of it'],
    [3, 'Bold'],
    [1, 'Rates of $\\alpha$'],
  ]);
});

test('Markdown is divided at its headings, and not at comments in code', () => {
  const lines = ['# Title', 'x', '```python', '# no heading', '```', '### Deep ##', '#hashtag'];
  expect(titles('paper.md', lines)).toEqual([
    [1, 'Title'],
    [3, 'Deep'],
  ]);
});

test('nothing of a text is lost or changed', () => {
  const line = fc.constantFrom('\\section{a}', '# b', '', 'text', '\r', '```', '\u2028', '{');
  const lines = fc.array(line);
  const file = fc.constantFrom('a.tex', 'a.md');
  fc.assert(
    fc.property(file, lines, fc.constantFrom('\n', '\r\n'), (name, all, end) => {
      const text = all.join(end);
      const parts = textParts(name, text).map((part) => part.text);
      expect(parts.join('')).toBe(text);
    }),
  );
});
