/** Python source to coloured spans, with the same grammar as the editor's. */
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/python';

export interface Span {
  readonly text: string;
  /** CSS class; empty for plain text. */
  readonly style: string;
}

const styles = tagHighlighter([
  { tag: tags.keyword, class: 'keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'number' },
  { tag: tags.comment, class: 'comment' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], class: 'name' },
  { tag: tags.className, class: 'name' },
]);

/** One list of spans a line. Lines are those of `code.split('\n')`. */
export function highlightPython(code: string): Span[][] {
  const lines: Span[][] = [[]];
  highlightCode(
    code,
    parser.parse(code),
    styles,
    (text, style) => lines.at(-1)?.push({ text, style }),
    () => lines.push([]),
  );
  return lines;
}
