/** The cases that both implementations of the file format must satisfy. */
import { readFileSync } from 'node:fs';
import type { FileContent } from '../domain/problem-set/types.ts';

export interface FormatCases {
  'split-lines': { name: string; text: string; lines: string[] }[];
  markers: {
    name: string;
    text: string;
    snippets:
      | {
          name: string;
          parent: string | null;
          depth: number;
          startLine: number;
          endLine: number;
          codeLines: number;
        }[]
      | null;
    faults: { line: number; message: string }[];
  }[];
  'splice-and-mask': {
    name: string;
    text: string;
    snippet: string;
    code: string;
    spliced: string;
    masked: string;
  }[];
  slugs: { name: string; slug: string }[];
  replies: { name: string; text: string; code: string }[];
  hashes: {
    completions: { code: string; sha256: string }[];
    problems: { files: Record<string, FileContent>; snippet: string | null; sha256: string }[];
    runFiles: { path: string; belongs: boolean }[];
  };
}

/** Reads one file of src/testing/fixtures/format. Trusted: the files are written by hand for the tests. */
export function formatCases<Name extends keyof FormatCases>(name: Name): FormatCases[Name] {
  const file = new URL(`./fixtures/format/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as FormatCases[Name];
}
