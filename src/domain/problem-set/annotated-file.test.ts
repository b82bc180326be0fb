import { describe, expect, test } from 'vitest';
import { formatCases } from '../../testing/format-cases.ts';
import { maskSnippet, parseAnnotatedFile, snippetBody, spliceCode } from './annotated-file.ts';

/** A file and one of its snippets, where both are known to be there. */
function fileWithSnippet(text: string, name: string) {
  const parsed = parseAnnotatedFile('model.py', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const span = parsed.value.snippets.find((snippet) => snippet.name === name);
  if (span === undefined) throw new Error(`no snippet ${name}`);
  return { file: parsed.value, span };
}

describe('markers', () => {
  test.each(formatCases('markers'))('$name', ({ text, snippets, faults }) => {
    const parsed = parseAnnotatedFile('model.py', text);
    if (parsed.ok) expect(parsed.value.snippets).toEqual(snippets);
    else expect(parsed.faults).toEqual(faults.map((fault) => ({ file: 'model.py', ...fault })));
    expect(parsed.ok).toBe(snippets !== null);
  });
});

describe('splicing', () => {
  test.each(formatCases('splice-and-mask'))('$name', ({ text, snippet, code, spliced }) => {
    const { file, span } = fileWithSnippet(text, snippet);
    expect(spliceCode(file, span, code)).toBe(spliced);
  });
});

describe('masking', () => {
  test.each(formatCases('splice-and-mask'))('$name', ({ text, snippet, masked }) => {
    const { file, span } = fileWithSnippet(text, snippet);
    expect(maskSnippet(file, span)).toBe(masked);
  });
});

test('putting a snippet’s own lines back leaves the file as it was', () => {
  for (const { text, snippet } of formatCases('splice-and-mask')) {
    const { file, span } = fileWithSnippet(text, snippet);
    const own = snippetBody(file, span).map((line) => `${line}\n`);
    expect(spliceCode(file, span, own.join(''))).toBe(file.lines.join('\n'));
  }
});
