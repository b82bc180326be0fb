/**
 * Fetches Python's files and keeps one checked copy of each. No byte is used before its SHA-256 equals
 * the one in the manifest that was built together with the page.
 */
import type { PythonFile, PythonManifest } from '../manifest.ts';

export interface PythonFiles {
  /** The file as Python wants it, inflated. The buffer is the kept copy: never transfer it. */
  load(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Of the bytes that travel, over the named files. */
  progress(names: readonly string[]): { readonly loadedBytes: number; readonly totalBytes: number };
  /** Gives up what is on its way; what has come stays. */
  abort(): void;
}

export interface PythonFilesOptions {
  readonly manifest: PythonManifest;
  /** Absolute address of the folder that the manifest describes, with a slash at the end. */
  readonly baseUrl: string;
  readonly onProgress: () => void;
}

/** A connection that brings nothing for this long is given up. */
const stallLimitMs = 30_000;

/** What happened to which file, and what the reader can do. */
class PythonFileError extends Error {
  constructor(name: string, happened: string, advice: string, options?: ErrorOptions) {
    super(`Python's file ${name} ${happened}. ${advice}`, options);
  }
}

const reloadAdvice = 'Reload the page: the site may have been updated in the meantime.';
const connectionAdvice = 'Check the connection and try again.';

interface Download {
  readonly url: string;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly cache: RequestCache;
  readonly onBytes: (received: number) => void;
}

async function readBody(response: Response, { onBytes }: Download, kick: () => void) {
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    kick();
    received += value.byteLength;
    parts.push(value);
    onBytes(received);
  }
}

async function download(request: Download): Promise<Uint8Array<ArrayBuffer>> {
  const { name, url, signal, cache } = request;
  const stalled = new AbortController();
  const stop = () => {
    stalled.abort();
  };
  let timer = setTimeout(stop, stallLimitMs);
  const kick = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, stallLimitMs);
  };
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, stalled.signal]), cache });
    if (response.status === 404)
      throw new PythonFileError(name, 'is not there (404)', reloadAdvice);
    if (!response.ok) {
      const happened = `was refused by the server (${response.status})`;
      throw new PythonFileError(name, happened, 'Try again in a moment.');
    }
    return await readBody(response, request, kick);
  } catch (cause) {
    if (cause instanceof PythonFileError) throw cause;
    const happened = stalled.signal.aborted
      ? `did not arrive: nothing came for ${stallLimitMs / 1000} s`
      : 'could not be fetched';
    throw new PythonFileError(name, happened, connectionAdvice, { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function hasDigest(bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

async function inflate(file: PythonFile, bytes: Uint8Array<ArrayBuffer>) {
  if (file.encoding === 'identity') return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function createPythonFiles(options: PythonFilesOptions): PythonFiles {
  const { manifest, baseUrl, onProgress } = options;
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const received = new Map<string, number>();
  let aborting = new AbortController();

  const fetchChecked = async (name: string, file: PythonFile) => {
    const { signal } = aborting;
    const onBytes = (count: number) => {
      received.set(name, Math.min(count, file.bytes));
      onProgress();
    };
    const request = { url: new URL(file.path, baseUrl).href, name, signal, onBytes };
    let bytes = await download({ ...request, cache: 'default' });
    // A broken copy in the browser's own cache would come back for ever: ask the server once.
    if (!(await hasDigest(bytes, file.sha256)))
      bytes = await download({ ...request, cache: 'reload' });
    if (!(await hasDigest(bytes, file.sha256))) {
      throw new PythonFileError(name, 'is not the one this page was built with', reloadAdvice);
    }
    onBytes(file.bytes);
    return inflate(file, bytes);
  };

  return {
    load(name) {
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
    },
    progress(names) {
      const sum = (count: (name: string) => number) =>
        names.reduce((total, name) => total + count(name), 0);
      return {
        loadedBytes: sum((name) => received.get(name) ?? 0),
        totalBytes: sum((name) => manifest.files[name]?.bytes ?? 0),
      };
    },
    abort() {
      aborting.abort();
      aborting = new AbortController();
    },
  };
}
