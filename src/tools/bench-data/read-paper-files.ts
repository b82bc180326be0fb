/** The files of a paper's folder that belong to a run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunFile } from '../../domain/problem-set/run-files.ts';
import type { FileContent } from '../../domain/problem-set/types.ts';

/** A BOM is content here: it is part of the bytes that hashes are about. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text where the bytes are UTF-8, base64 elsewhere; both give the same bytes back. */
export function toFileContent(bytes: Uint8Array): FileContent {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') };
  }
}

/** Path (with forward slashes, sorted) -> content. Hidden files and links are left out. */
export function readPaperFiles(folder: string): Record<string, FileContent> {
  return Object.fromEntries(
    pathsBelow(folder, '')
      .filter(isRunFile)
      .sort()
      .map((path) => [path, toFileContent(readFileSync(join(folder, path)))]),
  );
}

function pathsBelow(folder: string, prefix: string): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === '__pycache__') return [];
    if (entry.isDirectory()) return pathsBelow(folder, path);
    return entry.isFile() ? [path] : [];
  });
}
