/**
 * Fetches Python's files and keeps one checked copy of each, as it travelled. No byte is used before its
 * SHA-256 equals the one in the manifest that was built together with the page.
 */
import { webSha256 } from '../../../domain/web-sha256.ts';
import type { PythonFile, PythonManifest } from '../manifest.ts';
import { type Arrival, download, PythonFileError, reloadAdvice } from './download.ts';
import { inflate } from './inflation.ts';

export interface FilesProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** Bytes that have come, by the file's name. */
export type Received = ReadonlyMap<string, number>;

export interface PythonFiles {
  /** Resolves when the file is there and is the right one. */
  load(name: string): Promise<void>;
  /** The file as Python wants it, in a buffer of one's own: it may be transferred. */
  take(name: string): Promise<ArrayBuffer>;
  /** Of the bytes that travel, over the named files. */
  progress(names: readonly string[]): FilesProgress;
  /** Of each file, how much has come. */
  received(): Received;
  /** Gives up what is on its way; what has come stays. */
  abort(): void;
}

export interface PythonFilesOptions {
  readonly manifest: PythonManifest;
  /** Absolute address of the folder that the manifest describes, with a slash at the end. */
  readonly baseUrl: string;
  readonly onProgress: () => void;
}

/** A file that has come. Kept small: it is inflated again for each interpreter but the first. */
class KeptFile {
  readonly #file: PythonFile;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  /** What was inflated on its way; whoever comes first gets it. */
  #spare: Arrival['content'] | null;

  constructor(file: PythonFile, { bytes, content }: Arrival) {
    this.#file = file;
    this.#bytes = bytes;
    this.#spare = file.encoding === 'gzip' ? content : null;
  }

  async take(): Promise<ArrayBuffer> {
    const { encoding, rawBytes } = this.#file;
    if (encoding === 'identity') return this.#bytes.slice().buffer;
    const spare = this.#spare;
    this.#spare = null;
    return (await (spare ?? inflate(this.#bytes, rawBytes))).buffer;
  }
}

export function progressOf(
  received: Received,
  { files }: PythonManifest,
  names: readonly string[],
): FilesProgress {
  const sum = (count: (name: string) => number) =>
    names.reduce((total, name) => total + count(name), 0);
  return {
    loadedBytes: sum((name) => received.get(name) ?? 0),
    totalBytes: sum((name) => files[name]?.bytes ?? 0),
  };
}

export function createPythonFiles(options: PythonFilesOptions): PythonFiles {
  const { manifest, baseUrl, onProgress } = options;
  const kept = new Map<string, Promise<KeptFile>>();
  const received = new Map<string, number>();
  let aborting = new AbortController();

  const fetchChecked = async (name: string, file: PythonFile) => {
    const { signal } = aborting;
    const onBytes = (count: number) => {
      received.set(name, count);
      onProgress();
    };
    const url = new URL(file.path, baseUrl).href;
    const request = { name, file, url, signal, onBytes };
    // A broken copy in the browser's own cache would come back for ever: the server is asked once.
    for (const cache of ['default', 'reload'] as const) {
      const arrival = await download({ ...request, cache });
      if (arrival !== null && (await webSha256(arrival.bytes)) === file.sha256) {
        return new KeptFile(file, arrival);
      }
    }
    throw new PythonFileError(name, 'is not the one this page was built with', reloadAdvice);
  };

  const keep = (name: string): Promise<KeptFile> => {
    const there = kept.get(name);
    if (there) return there;
    const file = manifest.files[name];
    if (file === undefined) throw new Error(`The manifest has no file ${name}`);
    const loading = fetchChecked(name, file);
    kept.set(name, loading);
    loading.catch(() => {
      // The next attempt asks again.
      kept.delete(name);
      received.delete(name);
    });
    return loading;
  };

  return {
    async load(name) {
      await keep(name);
    },
    async take(name) {
      return (await keep(name)).take();
    },
    progress: (names) => progressOf(received, manifest, names),
    received: () => received,
    abort() {
      aborting.abort();
      aborting = new AbortController();
    },
  };
}
