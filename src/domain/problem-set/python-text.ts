/**
 * Text as Python sees it. The benchmark's harness is written in Python, so what counts as a line or
 * as white space is Python's word, and JavaScript's differs: `\s` here knows U+FEFF but neither U+0085
 * nor U+001C to U+001F.
 */

/** What `str.isspace` and `\s` of Python's `re` accept, as a regular expression class. */
export const pythonSpace =
  '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';

const lineBreak = new RegExp(['\\r\\n', '[\\n-\\r\\x1c-\\x1e\\x85\\u2028\\u2029]'].join('|'));
const leadingSpace = new RegExp(`^${pythonSpace}*`);

/** The lines of a text without their ends, as `str.splitlines()` gives them: no last empty line. */
export function splitLines(text: string): string[] {
  const lines = text.split(lineBreak);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** A line without its leading white space, as `str.lstrip()` gives it. */
export function withoutIndentation(line: string): string {
  return line.replace(leadingSpace, '');
}

/** Orders strings by code point, as Python does; JavaScript's own order goes by UTF-16 unit. */
export function byCodePoint(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i += 1) {
    const step = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (step !== 0) return step;
  }
  return left.length - right.length;
}
