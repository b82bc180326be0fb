/** Keeps made files in the cache: raw for Node, compressed and named by content for the site. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { pythonFileSchema, type PythonFile } from '../../workers/python/manifest.ts';
import { writeWhole } from './atomic-write.ts';
import { sha256 } from '../sha256.ts';

/** What a kept file was made from (`key`), and what it became. */
const stateSchema = v.record(v.string(), v.object({ key: v.string(), file: pythonFileSchema }));
type State = v.InferOutput<typeof stateSchema>;

/** Compression that saves less is not worth the reader's time to inflate. */
const worthwhileRatio = 0.9;
const digits = 16;
/** Files of an older build stay this long, for a server or a scoring that still uses them. */
const keptMs = 24 * 60 * 60 * 1000;

export class ServedFiles {
  readonly servedDir: string;
  readonly #rawDir: string;
  readonly #statePath: string;

  constructor(cacheDir: string) {
    this.servedDir = join(cacheDir, 'served');
    this.#rawDir = join(cacheDir, 'raw');
    this.#statePath = join(cacheDir, 'made.json');
    mkdirSync(this.servedDir, { recursive: true });
    mkdirSync(this.#rawDir, { recursive: true });
  }

  /** Where a kept file lies uncompressed; always the same content, also when a newer one is kept. */
  rawPath(name: string, { sha256: digest }: PythonFile): string {
    return join(this.#rawDir, `${digest.slice(0, digits)}-${name}`);
  }

  /** The entry of a file that was made from the same inputs and is still there; else null. */
  find(name: string, key: string): PythonFile | null {
    const made = this.#readState()[name];
    if (made?.key !== key) return null;
    const { file } = made;
    const isWhole =
      sizeOf(join(this.servedDir, file.path)) === file.bytes &&
      sizeOf(this.rawPath(name, file)) === file.rawBytes;
    return isWhole ? file : null;
  }

  /** Keeps a file under `name`, and the fact that it was made from `key`. */
  keep(name: string, key: string, raw: Uint8Array): PythonFile {
    const zipped = gzip(raw);
    const isZipped = zipped.length < raw.length * worthwhileRatio;
    const content = isZipped ? zipped : raw;
    const digest = sha256(content);
    const file: PythonFile = {
      // One ending for all: a server that knows the type might compress, or say it is compressed.
      path: `${name}-${digest.slice(0, digits)}.bin`,
      sha256: digest,
      bytes: content.length,
      rawBytes: raw.length,
      encoding: isZipped ? 'gzip' : 'identity',
    };
    writeWhole(join(this.servedDir, file.path), content);
    writeWhole(this.rawPath(name, file), raw);
    writeWhole(
      this.#statePath,
      JSON.stringify({ ...this.#readState(), [name]: { key, file } }, null, 2),
    );
    this.#removeOlder();
    return file;
  }

  #readState(): State {
    if (!existsSync(this.#statePath)) return {};
    return v.parse(stateSchema, JSON.parse(readFileSync(this.#statePath, 'utf8')));
  }

  #removeOlder(): void {
    const current = new Set(
      Object.entries(this.#readState()).flatMap(([name, { file }]) => [
        join(this.servedDir, file.path),
        this.rawPath(name, file),
      ]),
    );
    for (const dir of [this.servedDir, this.#rawDir]) {
      for (const entry of readdirSync(dir)) {
        const path = join(dir, entry);
        const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
        if (!current.has(path) && Date.now() - made > keptMs) rmSync(path, { force: true });
      }
    }
  }
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

/**
 * The header's only field that differs between systems is set to "unknown". The levels above take a heap image
 * four times the time, for a two-hundredth fewer bytes.
 */
function gzip(raw: Uint8Array): Buffer {
  const zipped = gzipSync(raw, { level: 7 });
  zipped[9] = 255;
  return zipped;
}
