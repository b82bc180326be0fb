/** Finds texts of one body of files in another: whole files by hash, runs of lines however spaced. */
import { sha256 } from '../sha256.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a file shares with a file of the other body. */
export interface Copy {
  readonly file: string;
  readonly of: string;
  /** Every byte, or a run of at least `shortestRun` lines. */
  readonly what: 'file' | 'run';
}

/** What copies are looked for: hash -> name, and a run of lines -> name. */
export interface Prints {
  readonly files: ReadonlyMap<string, string>;
  readonly runs: ReadonlyMap<string, string>;
}

/** This many telling lines in a row are a copy. */
const shortestRun = 8;

/** Lines of so few characters, without their spaces, stand in any program. */
const longestIdleLine = 8;

/** Files so small (an empty `__init__.py`, a few names) are alike by chance. */
const largestIdleFile = 64;

/** What is not counted as the benchmark's own: its list of papers is facts, licences are everybody's. */
const notCounted = /(^|\/)(papers\.yaml|LICEN[CS]E[^/]*)$/i;

const importLine = /^\s*(import\s|from\s+[\w.]+\s+import\b)/;

/** The prints of all files that count. */
export function printsOf(files: Iterable<NamedFile>): Prints {
  const hashes = new Map<string, string>();
  const runs = new Map<string, string>();
  for (const { name, bytes } of files) {
    if (notCounted.test(name)) continue;
    if (bytes.length > largestIdleFile) hashes.set(sha256(bytes), name);
    for (const run of runsOf(bytes)) runs.set(run, runs.get(run) ?? name);
  }
  return { files: hashes, runs };
}

/** What a file shares with the printed ones; each of those is named once. */
export function copiesIn({ name, bytes }: NamedFile, prints: Prints): Copy[] {
  const twin = prints.files.get(sha256(bytes));
  if (twin !== undefined) return [{ file: name, of: twin, what: 'file' }];
  const sources = new Set<string>();
  for (const run of runsOf(bytes)) {
    const source = prints.runs.get(run);
    if (source !== undefined) sources.add(source);
  }
  return [...sources].map((of) => ({ file: name, of, what: 'run' }));
}

function* runsOf(bytes: Uint8Array): Generator<string> {
  if (bytes.subarray(0, 4096).includes(0)) return; // No text.
  const lines = tellingLines(new TextDecoder().decode(bytes));
  for (let at = 0; at + shortestRun <= lines.length; at += 1) {
    yield lines.slice(at, at + shortestRun).join('\n');
  }
}

/**
 * Lines without their spaces; comments, imports and short ones left out. Code that stands in a string
 * (in JSON or a bundle, its line ends and quotes escaped) gives the same lines as the code itself.
 */
function tellingLines(text: string): string[] {
  return text
    .split(/\r\n?|\n|\\+n/)
    .filter((line) => !importLine.test(line))
    .map((line) => line.replace(/\\+t|[\s\\]+/g, ''))
    .filter((line) => line.length > longestIdleLine && !line.startsWith('#'));
}
