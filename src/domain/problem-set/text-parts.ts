/** Where the sections of a paper's text begin, in LaTeX or Markdown. Nothing of the text is changed. */

export interface TextPart {
  /** In words; null for what comes before the first heading. */
  readonly title: string | null;
  /** 1 is the highest. */
  readonly level: number;
  /** With the line of the heading; the parts' texts in a row are the whole text. */
  readonly text: string;
}

type Heading = Pick<TextPart, 'level'> & { readonly title: string };

const latexLevels: Readonly<Record<string, number>> = {
  ...{ part: 1, chapter: 1, section: 1 },
  ...{ subsection: 2, subsubsection: 3 },
};
const latexHeading = /^\s*\\(part|chapter|section|subsection|subsubsection)\*?\s*\{/;
const abstract = /^\s*\\begin\{abstract\}/;
const markdownHeading = /^(#{1,6})\s+(.+?)\s*#*\s*$/;
const codeFence = /^\s*(```|~~~)/;

/** @param file name of the text's file: `.md` is Markdown, all else LaTeX */
export function textParts(file: string, text: string): TextPart[] {
  const headingOf = file.toLowerCase().endsWith('.md') ? markdownHeadings() : latexHeadingOf;
  const parts: TextPart[] = [];
  let part: Heading | { readonly title: null; readonly level: number } = { title: null, level: 1 };
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) parts.push({ ...part, text: lines.join('') });
  };
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const heading = headingOf(line.trimEnd());
    if (heading !== null) {
      end();
      [part, lines] = [heading, []];
    }
    lines.push(line);
  }
  end();
  return parts;
}

function latexHeadingOf(line: string): Heading | null {
  if (abstract.test(line)) return { title: 'Abstract', level: 1 };
  const found = latexHeading.exec(line);
  if (found === null) return null;
  const title = inWords(untilClosed(line.slice(found[0].length)));
  return title === '' ? null : { title, level: latexLevels[found[1] ?? ''] ?? 1 };
}

/** What stands before the brace that closes the argument; all of it where that is on a later line. */
function untilClosed(text: string): string {
  let depth = 0;
  for (const [at, character] of Array.from(text).entries()) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) return Array.from(text).slice(0, at).join('');
  }
  return text;
}

/** A heading without labels and, where it has no formula, without commands and braces. */
function inWords(title: string): string {
  const plain = title
    .replace(/\\texorpdfstring\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\(label|vspace|footnote|thanks|ref|eqref|cref|cite)\s*\{[^{}]*\}/g, '')
    .replace(/\\\\|~/g, ' ');
  const words = /\$|\\\(/.test(plain) ? plain : plain.replace(/\\[a-zA-Z]+\*?|[{}]/g, '');
  return words.replace(/\s+/g, ' ').trim();
}

/** Knows whether a line lies in a block of code, so that a comment in one is no heading. */
function markdownHeadings(): (line: string) => Heading | null {
  let isCode = false;
  return (line) => {
    if (codeFence.test(line)) isCode = !isCode;
    const found = isCode ? null : markdownHeading.exec(line);
    return found === null ? null : { title: found[2] ?? '', level: found[1]?.length ?? 1 };
  };
}
