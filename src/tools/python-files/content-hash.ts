/** The hash that names the version of our own Python in every verdict. */
import type { SourceFile } from './compile-python.ts';
import { sha256 } from './sha256.ts';

/** Where `bench_runner` looks for it. */
const path = 'bench_runner/content_hash.txt';

export function contentHash(files: readonly SourceFile[]): SourceFile {
  const lines = files.map(([name, content]) => `${name}\0${sha256(content)}`).sort();
  return [path, Buffer.from(sha256(lines.join('\n')), 'utf8')];
}
