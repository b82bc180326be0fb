/**
 * The hash that names the version of our own Python in every verdict. It is that of
 * `bench_runner.environment.content_hash`, written down here because bytecode has no source to hash.
 */
import type { SourceFile } from './compile-python.ts';
import { sha256 } from '../sha256.ts';

/** Where `bench_runner` looks for it. */
const recordedAt = 'bench_runner/data/content_hash.txt';
const hashed = /^(bench_runner|torch_lite)\/.*\.(py|json|toml)$/;

/** @param files of the packages, by path below the folder that holds them */
export function contentHash(files: readonly SourceFile[]): string {
  const lines = files
    .filter(([path]) => hashed.test(path))
    .map(([path, content]) => `${path}\0${sha256(content)}`);
  return sha256(lines.sort().join('\n'));
}

export function contentHashFile(files: readonly SourceFile[]): SourceFile {
  return [recordedAt, Buffer.from(contentHash(files), 'utf8')];
}
