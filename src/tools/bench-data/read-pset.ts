/** Reads a problem set in the benchmark's format from disk, and checks it. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { all } from '../../domain/exchange/check.ts';
import type { Checked, Fault } from '../../domain/fault.ts';
import { type AnnotatedFile, parseAnnotatedFile } from '../../domain/problem-set/annotated-file.ts';
import { type Notes, parseNotes } from '../../domain/problem-set/notes-yaml.ts';
import { type PaperFiles, parsePaperFiles } from '../../domain/problem-set/papers-yaml.ts';
import { paperSnippets } from '../../domain/problem-set/paper-snippets.ts';
import type { FileContent, Snippet } from '../../domain/problem-set/types.ts';
import { readPaperFiles } from './read-paper-files.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';

export interface PaperOnDisk {
  readonly id: string;
  /** Absolute path of the paper's folder. */
  readonly folder: string;
  /** What a run sees: path -> content. */
  readonly files: Readonly<Record<string, FileContent>>;
  readonly annotated: readonly AnnotatedFile[];
  /** Paths of the files that the benchmark's prompt shows beside an annotated one. */
  readonly contextFiles: readonly string[];
  readonly snippets: readonly Snippet[];
  readonly notes: Notes | null;
}

export interface ProblemSetOnDisk {
  readonly pset: string;
  readonly dir: string;
  readonly papersYaml: YamlFile;
  readonly papers: readonly PaperOnDisk[];
}

const testFile = 'paper2code_test.py';

/** `…/ResearchCodeBench/pset` is `researchcodebench`: the folder above a `pset`, else the folder itself. */
export function psetNameOf(dir: string): string {
  const path = resolve(dir);
  const name = basename(path) === 'pset' ? basename(dirname(path)) : basename(path);
  return name.toLowerCase();
}

/**
 * Reads every paper, or the chosen ones; reports every fault that it finds, not just the first.
 * Messages name files relative to `dir`.
 */
export function readProblemSet(
  dir: string,
  chosen: readonly string[] = [],
): Checked<ProblemSetOnDisk> {
  const yaml = readYaml(join(dir, 'papers.yaml'), 'papers.yaml');
  if (!yaml.ok) return yaml;
  const entries = parsePaperFiles(yaml.value.value, 'papers.yaml', yaml.value.lineOf);
  if (!entries.ok) return entries;
  const unknown = chosen.filter((id) => !entries.value.some((entry) => entry.id === id));
  if (unknown.length > 0) {
    const known = entries.value.map(({ id }) => id).join(', ');
    const message = `has no paper "${unknown.join('", "')}". It has: ${known}.`;
    return { ok: false, faults: [{ file: 'papers.yaml', line: null, message }] };
  }
  const wanted = entries.value.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const papers = all(wanted.map((entry) => readPaper(resolve(dir), entry)));
  if (!papers.ok) return papers;
  const { value: papersYaml } = yaml;
  return {
    ok: true,
    value: { pset: psetNameOf(dir), dir: resolve(dir), papersYaml, papers: papers.value },
  };
}

function readPaper(dir: string, { id, annotatedFiles, contextFiles }: PaperFiles): Checked<PaperOnDisk> {
  const folder = join(dir, id);
  if (!existsSync(folder)) return missing(`${id}/`, 'the paper’s folder is missing.');
  const files = readPaperFiles(folder);
  const absent = [...annotatedFiles, ...contextFiles, testFile].filter((path) => !(path in files));
  if (absent.length > 0) {
    const message = 'the file is missing.';
    return { ok: false, faults: absent.map((path) => ({ file: `${id}/${path}`, line: null, message })) };
  }
  const annotated = all(annotatedFiles.map((path) => readAnnotated(id, path, files[path])));
  if (!annotated.ok) return annotated;
  const bare = paperSnippets(id, annotated.value);
  if (!bare.ok) return withFolder(id, bare);
  const notes = readNotes(folder, id, bare.value);
  if (!notes.ok) return notes;
  const snippets = paperSnippets(id, annotated.value, notes.value?.hints);
  if (!snippets.ok) return withFolder(id, snippets);
  return {
    ok: true,
    value: {
      id,
      folder,
      files,
      annotated: annotated.value,
      contextFiles,
      snippets: snippets.value,
      notes: notes.value,
    },
  };
}

function readAnnotated(
  paper: string,
  path: string,
  content: FileContent | undefined,
): Checked<AnnotatedFile> {
  if (content === undefined || !('text' in content)) {
    return missing(`${paper}/${path}`, 'an annotated file must be UTF-8 text.');
  }
  return withFolder(paper, parseAnnotatedFile(path, content.text));
}

function readNotes(folder: string, paper: string, snippets: readonly Snippet[]): Checked<Notes | null> {
  const path = join(folder, 'notes.yaml');
  if (!existsSync(path)) return { ok: true, value: null };
  const name = `${paper}/notes.yaml`;
  const yaml = readYaml(path, name);
  if (!yaml.ok) return yaml;
  const names = snippets.map((snippet) => snippet.name);
  return parseNotes(yaml.value.value, name, yaml.value.lineOf, names);
}

/** Faults of a paper's own files name them below its folder. */
function withFolder<T>(paper: string, checked: Checked<T>): Checked<T> {
  if (checked.ok) return checked;
  const faults = checked.faults.map((fault): Fault => ({ ...fault, file: `${paper}/${fault.file}` }));
  return { ok: false, faults };
}

function missing(file: string, message: string): { readonly ok: false; readonly faults: Fault[] } {
  return { ok: false, faults: [{ file, line: null, message }] };
}
