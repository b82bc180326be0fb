/**
 * The prompt that the benchmark's own code builds. Its wording is not ours and is stored nowhere: it is
 * taken from the benchmark's template file when a prompt is built.
 */
import type { Checked, Fault } from '../fault.ts';
import { type AnnotatedFile, maskSnippet, type SnippetSpan } from './annotated-file.ts';
import { splitLines } from './python-text.ts';
import type { FileContent } from './types.ts';

/** Where the template stands in a checkout of the benchmark. */
export const templatePath = 'core/annotation/utils/run_inference.py';

/** The texts around what is filled in: a text with one slot is two pieces, one without is one. */
type Pieces = readonly string[];

export interface PromptTemplate {
  readonly withPaper: Pieces;
  readonly withoutPaper: Pieces;
  readonly code: Pieces;
}

/** What the template is filled with. */
export interface OfficialPromptParts {
  /** Id of the paper, for messages. */
  readonly paper: string;
  /** Text of the paper's `.tex`, else of its `.md`; null to ask without it. */
  readonly paperText: string | null;
  /** The paper's files: path -> content. */
  readonly files: Readonly<Record<string, FileContent>>;
  /** Paths of the files shown before the masked one, in the order of papers.yaml. */
  readonly contextFiles: readonly string[];
  readonly file: AnnotatedFile;
  readonly snippet: SnippetSpan;
}

/**
 * Reads the three f-strings of the template file, or says which is missing or of another form.
 * @param file how messages name it
 */
export function parsePromptTemplate(file: string, source: string): Checked<PromptTemplate> {
  const text = universalNewlines(source);
  const faults: Fault[] = [];
  const read = (name: string, slot: string | null): Pieces => {
    const pieces = readFString(file, text, name, slot);
    if (pieces.ok) return pieces.value;
    faults.push(...pieces.faults);
    return [];
  };
  const template = {
    withPaper: read('prompt_header_with_paper', 'paper_tex'),
    withoutPaper: read('prompt_header_without_paper', null),
    code: read('prompt_code', 'masked_code_str'),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: template };
}

/** Byte for byte what the benchmark sends to a model for one snippet. */
export function officialPrompt(
  template: PromptTemplate,
  { paper, paperText, files, contextFiles, file, snippet }: OfficialPromptParts,
): Checked<string> {
  const faults: Fault[] = [];
  const context = contextFiles.map((path) => {
    const content = files[path];
    if (content !== undefined && 'text' in content) return contextBlock(path, content.text);
    const message = 'a context file is missing, or is not UTF-8 text.';
    faults.push({ file: `${paper}/${path}`, line: null, message });
    return '';
  });
  if (faults.length > 0) return { ok: false, faults };
  const header =
    paperText === null
      ? template.withoutPaper.join('')
      : template.withPaper.join(universalNewlines(paperText));
  return {
    ok: true,
    value: header + template.code.join(context.join('') + maskSnippet(file, snippet)),
  };
}

/** The benchmark puts nothing between the lines of a context file; that is kept, since models saw it so. */
function contextBlock(path: string, text: string): string {
  return `## ${path}\n\n${splitLines(text).join('')}\n\n`;
}

/** As Python reads text files. */
function universalNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** `name = f"""..."""`, cut at `{slot}`, with doubled braces made single. */
function readFString(
  file: string,
  text: string,
  name: string,
  slot: string | null,
): Checked<Pieces> {
  const found = new RegExp(`^[ \\t]*${name} = f"""([^]*?)"""`, 'm').exec(text);
  const body = found?.[1];
  if (found === null || body === undefined) {
    return { ok: false, faults: [{ file, line: null, message: `has no ${name} = f"""...""".` }] };
  }
  const faulty = (message: string): Checked<Pieces> => {
    const line = text.slice(0, found.index).split('\n').length;
    return { ok: false, faults: [{ file, line, message: `${name} ${message}` }] };
  };
  if (body.includes('\\')) return faulty('has a backslash, which is not understood here.');

  const pieces = [''];
  const add = (more: string) => pieces.push((pieces.pop() ?? '') + more);
  for (const token of body.match(/\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g) ?? []) {
    if (token === '{{' || token === '}}') add(token.charAt(0));
    else if (slot !== null && token === `{${slot}}`) pieces.push('');
    else if (/^[{}]/.test(token)) return faulty(`has ${token}, which is not understood here.`);
    else add(token);
  }
  const slots = slot === null ? 0 : 1;
  if (pieces.length !== slots + 1) {
    return faulty(`has {${slot}} ${pieces.length - 1} times; it must stand there once.`);
  }
  return { ok: true, value: pieces };
}
