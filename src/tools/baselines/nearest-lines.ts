/** A solver that understands nothing: it copies what stands nearest to the blank. */
import {
  type AnnotatedFile,
  isMarker,
  type SnippetSpan,
} from '../../domain/problem-set/annotated-file.ts';
import { markerIndentation } from '../open-pack/blank.ts';

/**
 * As many lines as the blank has lines of code, or fewer where the file has no more. They are the
 * nearest statement lines above the blank; where there are too few, the nearest below it follow. All
 * are moved by the same number of columns, so that the least indented stands where the blank does.
 */
export function nearestLines(file: AnnotatedFile, span: SnippetSpan): string {
  const above = statementLines(file.lines.slice(0, span.startLine - 1));
  const below = statementLines(file.lines.slice(span.endLine));
  const fromAbove = above.slice(-span.codeLines);
  const copied = [...fromAbove, ...below.slice(0, span.codeLines - fromAbove.length)];
  return reindented(copied, markerIndentation(file, span)).join('\n');
}

/**
 * Lines that do something: neither blank nor comment, import, decorator, class or function header, nor
 * text between triple quotes.
 */
export function statementLines(lines: readonly string[]): string[] {
  let isInText = false;
  let isInHeader = false;
  return lines.filter((line) => {
    const code = line.trim();
    const quotes = code.match(/"""|'''/g)?.length ?? 0;
    const isText = isInText || quotes > 0;
    if (quotes % 2 === 1) isInText = !isInText;
    if (isText || code === '' || code.startsWith('#') || isMarker(line)) return false;
    const isHeader = isInHeader || /^(async |def |class |@)/.test(code);
    // A header may go over several lines; a decorator does not.
    isInHeader = isHeader && !code.startsWith('@') && !code.endsWith(':');
    return !isHeader && !/^(import|from) /.test(code);
  });
}

function reindented(lines: readonly string[], indentation: string): string[] {
  const columns = lines.map((line) => line.length - line.trimStart().length);
  const least = Math.min(...columns);
  return lines.map((line) => indentation + line.slice(least));
}
