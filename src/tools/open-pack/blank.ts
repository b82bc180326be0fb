/** The place of a snippet, as code that is put there must fit it. */
import type { AnnotatedFile, SnippetSpan } from '../../domain/problem-set/annotated-file.ts';

/** White space in front of the snippet's markers; in the open pack its code is indented like them. */
export function markerIndentation(file: AnnotatedFile, span: SnippetSpan): string {
  const opening = file.lines[span.startLine - 1] ?? '';
  return opening.slice(0, opening.length - opening.trimStart().length);
}
