/** What travels: the first load of the page, and Python's files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PythonManifest } from '../../workers/python/manifest.ts';
import { root } from '../process.ts';

/** Bytes of files of dist/, each gzipped as a static host does. */
export function gzippedBytes(paths: readonly string[]): number {
  return paths
    .map((path) => readFileSync(join(root, 'dist', path === '' ? 'index.html' : path)))
    .reduce((sum, content) => sum + gzipSync(content).length, 0);
}

/** Bytes that travel for each pack; a file that two packs share counts in both. */
export function packBytes({ packs, files }: PythonManifest): Record<string, number> {
  return Object.fromEntries(
    Object.entries(packs).map(([pack, names]) => [
      pack,
      names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0),
    ]),
  );
}

/** Thousands of bytes below a million, megabytes above. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
