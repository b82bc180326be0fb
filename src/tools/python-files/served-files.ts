/** Keeps made files in the cache: raw for Node, compressed and named by content for the site. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { pythonFileSchema, type PythonFile } from '../../workers/python/manifest.ts';
import { writeWhole } from './atomic-write.ts';
import { sha256 } from './sha256.ts';

/** What a kept file was made from (`key`), and what it became. */
const stateSchema = v.record(v.string(), v.object({ key: v.string(), file: pythonFileSchema }));

/** Compression that saves less is not worth the reader's time to inflate. */
const worthwhileRatio = 0.9;

export class ServedFiles {
  readonly servedDir: string;
  readonly #rawDir: string;
  readonly #statePath: string;

  constructor(cacheDir: string) {
    this.servedDir = join(cacheDir, 'served');
    this.#rawDir = join(cacheDir, 'raw');
    this.#statePath = join(cacheDir, 'made.json');
    mkdirSync(this.servedDir, { recursive: true });
  }

  /** Where the uncompressed file lies. */
  rawPath(name: string): string {
    return join(this.#rawDir, name);
  }

  /** The entry of a file that was made from the same inputs and is still there; else null. */
  find(name: string, key: string): PythonFile | null {
    const made = this.#readState()[name];
    if (made?.key !== key) return null;
    const isWhole =
      sizeOf(join(this.servedDir, made.file.path)) === made.file.bytes &&
      sizeOf(this.rawPath(name)) === made.file.rawBytes;
    return isWhole ? made.file : null;
  }

  /** Keeps a file under `name`, and the fact that it was made from `key`. */
  keep(name: string, key: string, raw: Uint8Array): PythonFile {
    const zipped = gzip(raw);
    const isZipped = zipped.length < raw.length * worthwhileRatio;
    const content = isZipped ? zipped : raw;
    const digest = sha256(content);
    const file: PythonFile = {
      // One ending for all: a server that knows the type might compress, or say it is compressed.
      path: `${name}-${digest.slice(0, 16)}.bin`,
      sha256: digest,
      bytes: content.length,
      rawBytes: raw.length,
      encoding: isZipped ? 'gzip' : 'identity',
    };
    const state = this.#readState();
    const previous = state[name]?.file.path;
    writeWhole(join(this.servedDir, file.path), content);
    writeWhole(this.rawPath(name), raw);
    writeWhole(this.#statePath, JSON.stringify({ ...state, [name]: { key, file } }, null, 2));
    this.#removeOlder(name, [file.path, previous]);
    return file;
  }

  #readState(): v.InferOutput<typeof stateSchema> {
    if (!existsSync(this.#statePath)) return {};
    return v.parse(stateSchema, JSON.parse(readFileSync(this.#statePath, 'utf8')));
  }

  /** The previous file stays for a server that is still running. */
  #removeOlder(name: string, kept: readonly (string | undefined)[]): void {
    for (const path of readdirSync(this.servedDir)) {
      const isOlder = path.startsWith(`${name}-`) && !kept.includes(path);
      if (isOlder) rmSync(join(this.servedDir, path), { force: true });
    }
  }
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

/** The header's only field that differs between systems is set to "unknown". */
function gzip(raw: Uint8Array): Buffer {
  const zipped = gzipSync(raw, { level: 9 });
  zipped[9] = 255;
  return zipped;
}
