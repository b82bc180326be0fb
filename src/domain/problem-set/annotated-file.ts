/**
 * An annotated file and the snippets in it. A snippet is the lines between `# <paper2code name="x">`
 * and `# </paper2code name="x">`; snippets nest. The twin in Python is bench_runner/format.py: both
 * satisfy the cases in src/testing/fixtures/format.
 */
import { byLine, type Checked, type Fault } from '../fault.ts';
import { pythonSpace, splitLines, withoutIndentation } from './python-text.ts';

/** A snippet as it stands in its file. Lines count from 1. */
export interface SnippetSpan {
  readonly name: string;
  /** Name of the innermost snippet around it. */
  readonly parent: string | null;
  readonly depth: number;
  /** Line of the opening marker. */
  readonly startLine: number;
  /** Line of the closing marker. */
  readonly endLine: number;
  /** Its lines of code; those of snippets inside it count here too. */
  readonly codeLines: number;
}

export interface AnnotatedFile {
  readonly path: string;
  readonly lines: readonly string[];
  /** In the order of their opening markers. */
  readonly snippets: readonly SnippetSpan[];
}

interface OpenSnippet {
  readonly name: string;
  readonly parent: string | null;
  readonly depth: number;
  readonly startLine: number;
  readonly indentation: number;
}

const marker = new RegExp(
  `^${pythonSpace}*#${pythonSpace}*<(/?)paper2code${pythonSpace}+name="([^"]+)">${pythonSpace}*$`,
);
const blankOrComment = new RegExp(`^${pythonSpace}*(#|$)`);

/** Whether a line opens or closes a snippet. */
export function isMarker(line: string): boolean {
  return marker.test(line);
}

/** Counts lines of code: neither blank nor starting with `#`. Lines of a docstring count. */
function countCodeLines(lines: readonly string[]): number {
  return lines.filter((line) => !blankOrComment.test(line)).length;
}

/** The lines strictly between a snippet's markers, with the markers of snippets inside it. */
export function snippetBody(file: AnnotatedFile, span: SnippetSpan): string[] {
  return file.lines.slice(span.startLine, span.endLine - 1);
}

/** Reads a file's markers, or says with line numbers what is wrong with them. */
export function parseAnnotatedFile(path: string, text: string): Checked<AnnotatedFile> {
  const lines = splitLines(text);
  const faults: Fault[] = [];
  const open: OpenSnippet[] = [];
  const snippets: SnippetSpan[] = [];
  const firstUse = new Map<string, number>();

  const fault = (line: number, message: string) => faults.push({ file: path, line, message });

  lines.forEach((line, at) => {
    const found = marker.exec(line);
    const name = found?.[2];
    if (name === undefined) return;
    const lineNumber = at + 1;
    const indentation = line.length - withoutIndentation(line).length;

    if (found?.[1] === '') {
      const used = firstUse.get(name);
      if (used === undefined) firstUse.set(name, lineNumber);
      else fault(lineNumber, `"${name}" was already used in line ${used}. Use another name.`);
      const parent = open.at(-1)?.name ?? null;
      open.push({ name, parent, depth: open.length, startLine: lineNumber, indentation });
      return;
    }

    const position = open.findLastIndex((candidate) => candidate.name === name);
    const opened = open[position];
    if (opened === undefined) {
      fault(lineNumber, `"${name}" is closed here, but no snippet of that name is open.`);
      return;
    }
    const inner = open.at(-1);
    if (inner !== undefined && inner !== opened) {
      fault(
        lineNumber,
        `"${name}" is closed here while "${inner.name}" (line ${inner.startLine}) is open inside it. ` +
          `Close "${inner.name}" first.`,
      );
    }
    if (indentation !== opened.indentation) {
      fault(
        lineNumber,
        `"${name}" is closed with indentation ${indentation}, but opened in line ${opened.startLine} ` +
          `with ${opened.indentation}. Both markers need the same.`,
      );
    }
    open.splice(position, 1);
    snippets.push({
      name,
      parent: opened.parent,
      depth: opened.depth,
      startLine: opened.startLine,
      endLine: lineNumber,
      codeLines: countCodeLines(lines.slice(opened.startLine, lineNumber - 1)),
    });
  });

  for (const { name, startLine } of open) {
    fault(
      startLine,
      `"${name}" is opened here and never closed. Add # </paper2code name="${name}">.`,
    );
  }
  if (faults.length > 0) return { ok: false, faults: byLine(faults) };
  snippets.sort((a, b) => a.startLine - b.startLine);
  return { ok: true, value: { path, lines, snippets } };
}

/**
 * The file with a completion's code in place of a snippet's lines. Markers stay, nothing is
 * re-indented, every line end becomes `\n` and the last line has none: what the harness writes.
 */
export function spliceCode(file: AnnotatedFile, span: SnippetSpan, code: string): string {
  return [
    ...file.lines.slice(0, span.startLine),
    ...splitLines(code),
    ...file.lines.slice(span.endLine - 1),
  ].join('\n');
}

/**
 * The file as a solver is shown it: the snippet with its markers gives way to two comment lines at its
 * smallest indentation, each followed by an empty line, and all other markers go.
 */
export function maskSnippet(file: AnnotatedFile, span: SnippetSpan): string {
  const indentation = blankIndentation(file, span);
  const withoutMarkers = (lines: readonly string[]) => lines.filter((line) => !isMarker(line));
  return [
    ...withoutMarkers(file.lines.slice(0, span.startLine - 1)),
    `${indentation}# TODO: Implement block "${span.name}"\n`,
    `${indentation}# Approximately ${span.codeLines} line(s) of code.\n`,
    ...withoutMarkers(file.lines.slice(span.endLine)),
  ].join('\n');
}

/** What stands before the comment lines of a blank: the snippet's smallest indentation, as blanks. */
export function blankIndentation(file: AnnotatedFile, span: SnippetSpan): string {
  return ' '.repeat(smallestIndentation(snippetBody(file, span)));
}

/** Leading blanks and tabs, one each, of the least indented line that is not blank. */
function smallestIndentation(lines: readonly string[]): number {
  const written = lines.filter((line) => withoutIndentation(line) !== '');
  if (written.length === 0) return 0;
  return Math.min(...written.map((line) => line.length - line.replace(/^[ \t]*/, '').length));
}
