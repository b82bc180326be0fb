/** Brings the pinned wheels into the cache: once, and only with the right hash. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './atomic-write.ts';
import { PythonFilesError } from './python-files-error.ts';
import { sha256 } from '../sha256.ts';
import { officialCdn, pypi, type WheelRoute } from './wheel-routes.ts';
import type { Wheel } from './wheels.ts';

export interface FetchOptions {
  /** Folder of the cache that keeps wheels under their own file names. */
  readonly wheelDir: string;
  readonly log: (line: string) => void;
  /** In the order in which they are tried. */
  readonly routes?: readonly WheelRoute[];
}

/**
 * Makes sure that every wheel lies in `wheelDir`. A cached file with another hash is thrown away and
 * fetched again. Rejects with a `PythonFilesError` that says what was tried and what to do.
 */
export async function fetchWheels(
  wheels: readonly Wheel[],
  { wheelDir, log, routes = [officialCdn, pypi] }: FetchOptions,
): Promise<void> {
  const missing = () => wheels.filter((wheel) => !isCached(wheel, wheelDir));
  const failures: string[] = [];
  let wanted = missing();
  for (const route of routes) {
    if (wanted.length === 0) return;
    log(`Fetching ${wanted.map((wheel) => wheel.name).join(', ')} from ${route.name} …`);
    try {
      await route.get(wanted, (wheel, content) => {
        acceptWheel(wheel, content, wheelDir);
      });
      wanted = missing();
      if (wanted.length > 0) failures.push(`${route.name}: has no ${fileNames(wanted)}`);
    } catch (error) {
      failures.push(`${route.name}: ${reason(error)}`);
      log(`  not from there: ${reason(error)}`);
      wanted = missing();
    }
  }
  if (wanted.length > 0) throw new PythonFilesError(explain(wanted, wheelDir, failures));
}

function isCached(wheel: Wheel, wheelDir: string): boolean {
  const path = join(wheelDir, wheel.fileName);
  if (!existsSync(path)) return false;
  if (sha256(readFileSync(path)) === wheel.sha256) return true;
  rmSync(path);
  return false;
}

function acceptWheel(wheel: Wheel, content: Uint8Array, wheelDir: string): void {
  const found = sha256(content);
  if (found !== wheel.sha256) {
    throw new Error(`${wheel.fileName} has SHA-256 ${found}, not ${wheel.sha256}`);
  }
  writeWhole(join(wheelDir, wheel.fileName), content);
}

function explain(wanted: readonly Wheel[], wheelDir: string, failures: readonly string[]): string {
  return [
    `Python's packages are missing: ${fileNames(wanted)}.`,
    'Tried:',
    ...failures.map((failure) => `  - ${failure}`),
    'What to do: connect to the internet and run the command again (one way is enough), or put the',
    `files yourself into ${wheelDir}; their SHA-256 must be`,
    ...wanted.map((wheel) => `  ${wheel.sha256}  ${wheel.fileName}`),
  ].join('\n');
}

function fileNames(wheels: readonly Wheel[]): string {
  return wheels.map((wheel) => wheel.fileName).join(', ');
}

/** Node's fetch hides what went wrong in `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
