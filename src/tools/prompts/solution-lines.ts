/** Which lines of a text would give a snippet's solution away. */
import {
  type AnnotatedFile,
  isMarker,
  maskSnippet,
  snippetBody,
  type SnippetSpan,
} from '../../domain/problem-set/annotated-file.ts';
import { splitLines } from '../../domain/problem-set/python-text.ts';

/** Shorter lines, without their spaces, are grammar (`else:`, `break`, `)`) and stand in any text. */
const shortestTelling = 8;

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/**
 * The lines of a solution that tell something: no comments, no markers, none so short that it says
 * nothing, none that the rest of the file shows anyway. Trimmed.
 */
export function tellingLines(file: AnnotatedFile, span: SnippetSpan): string[] {
  const shown = new Set(splitLines(maskSnippet(file, span)).map(withoutSpace));
  return snippetBody(file, span)
    .filter((line) => !isMarker(line) && !line.trimStart().startsWith('#'))
    .filter((line) => withoutSpace(line).length >= shortestTelling)
    .filter((line) => !shown.has(withoutSpace(line)))
    .map((line) => line.trim());
}

/** Those of the lines that stand in the text, however they are spaced or broken. */
export function linesShownIn(text: string, lines: readonly string[]): string[] {
  return lines.filter((line) => looselySpaced(line).test(text));
}

/** Finds the line's words and signs in a row; `return token` is not in `return tokens`. */
function looselySpaced(line: string): RegExp {
  const tokens = line.match(/\w+|[^\w\s]/g) ?? [];
  return new RegExp(`(?<!\\w)${tokens.map(escapeForRegExp).join('\\s*')}(?!\\w)`);
}

function escapeForRegExp(token: string): string {
  return token.replace(/[^\w]/, '\\$&');
}
