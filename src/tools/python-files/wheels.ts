/** The pinned wheels: which ones, and the SHA-256 that each must have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pyodideDir } from './paths.ts';

export interface Wheel {
  readonly name: string;
  readonly version: string;
  readonly fileName: string;
  readonly sha256: string;
}

const lockSchema = v.object({
  info: v.object({ python: v.string() }),
  packages: v.record(
    v.string(),
    v.object({
      name: v.string(),
      version: v.string(),
      file_name: v.string(),
      sha256: v.string(),
      depends: v.array(v.string()),
    }),
  ),
});
type Lock = v.InferOutput<typeof lockSchema>;

let lock: Lock | null = null;

function readLock(): Lock {
  const text = () => readFileSync(join(pyodideDir, 'pyodide-lock.json'), 'utf8');
  lock ??= v.parse(lockSchema, JSON.parse(text()));
  return lock;
}

/** Version of CPython in the pinned runtime. */
export function lockedPythonVersion(): string {
  return readLock().info.python;
}

/** Packages and all that they depend on, as the runtime's own lock file pins them; sorted. */
export function lockedWheels(names: readonly string[]): Wheel[] {
  const { packages } = readLock();
  const found = new Map<string, Wheel>();
  const add = (key: string): void => {
    const entry = packages[key];
    if (!entry) throw new Error(`pyodide-lock.json does not list ${key}`);
    if (found.has(key)) return;
    const { version, file_name: fileName, sha256 } = entry;
    found.set(key, { name: key, version, fileName, sha256 });
    entry.depends.forEach(add);
  };
  names.forEach(add);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
