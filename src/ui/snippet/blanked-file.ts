/** The annotated file as a reader sees it: the blank with its hint in place, no markers. */
import {
  type AnnotatedFile,
  blankIndentation,
  isMarker,
  snippetBody,
  type SnippetSpan,
} from '../../domain/problem-set/annotated-file.ts';
import { snippetText } from '../text/snippet.ts';

export interface BlankedFileView {
  readonly path: string;
  readonly text: string;
  /** 0-based lines of the blank within `text`. */
  readonly blank: { readonly from: number; readonly to: number };
}

const withoutMarkers = (lines: readonly string[]) => lines.filter((line) => !isMarker(line));

/** Puts the blank, or the solution, where the snippet is. */
function fileWith(
  file: AnnotatedFile,
  span: SnippetSpan,
  filling: readonly string[],
): BlankedFileView {
  const before = withoutMarkers(file.lines.slice(0, span.startLine - 1));
  const after = withoutMarkers(file.lines.slice(span.endLine));
  return {
    path: file.path,
    text: [...before, ...filling, ...after].join('\n'),
    blank: { from: before.length, to: before.length + filling.length },
  };
}

/** The file with the blank and its hint. */
export function blankedFile(
  file: AnnotatedFile,
  span: SnippetSpan,
  hint: string | null,
): BlankedFileView {
  const indent = blankIndentation(file, span);
  const blank = [`${indent}# ${snippetText.blank(span.name, span.codeLines)}`];
  if (hint !== null) blank.push(`${indent}# ${snippetText.hint(hint)}`);
  return fileWith(file, span, blank);
}

/** The file with the solution in place. */
export function solvedFile(file: AnnotatedFile, span: SnippetSpan): BlankedFileView {
  return fileWith(file, span, withoutMarkers(snippetBody(file, span)));
}
