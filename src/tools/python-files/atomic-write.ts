/** Writing files so that a reader, or a later run, never sees half of one. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

let writes = 0;

/** Writes beside `path` under a name of this process, then renames. */
export function writeWhole(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writes += 1;
  const unfinished = `${path}.${process.pid}-${writes}.part`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
