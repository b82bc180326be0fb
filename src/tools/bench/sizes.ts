/** What travels: the first load of the page, and Python's files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { imageHeadName, type PythonManifest } from '../../workers/python/manifest.ts';
import { root } from '../process.ts';

/** Bytes of files of dist/, each gzipped as a static host does. */
export function gzippedBytes(paths: readonly string[]): number {
  return paths
    .map((path) => readFileSync(join(root, 'dist', path === '' ? 'index.html' : path)))
    .reduce((sum, content) => sum + gzipSync(content).length, 0);
}

/** Bytes that travel for each heap image and each pack; a file that two packs share counts in both. */
export function packBytes({ packs, images, files }: PythonManifest): Record<string, number> {
  const sum = (names: readonly string[]) =>
    names.reduce((bytes, name) => bytes + (files[name]?.bytes ?? 0), 0);
  const parts: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(images.map(({ name }) => [name, [name, imageHeadName(name)]])),
    ...packs,
  };
  return Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, sum(names)]));
}

/** Thousands of bytes below a million, megabytes above. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
