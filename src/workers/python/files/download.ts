/** Fetches one file of Python's, and inflates it on its way. Whether it is the right one is not its concern. */
import type { PythonFile } from '../manifest.ts';
import { Inflation } from './inflation.ts';

export interface Request {
  readonly name: string;
  readonly file: PythonFile;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly cache: RequestCache;
  readonly onBytes: (received: number) => void;
}

export interface Arrival {
  /** As they travelled, and as many as the manifest says. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As Python wants them. */
  readonly content: Promise<Uint8Array<ArrayBuffer>>;
}

/** A connection that brings nothing for this long is given up. */
const stallLimitMs = 30_000;

export const reloadAdvice = 'Reload the page: the site may have been updated in the meantime.';
const connectionAdvice = 'Check the connection and try again.';

/** What happened to which file, and what the reader can do. */
export class PythonFileError extends Error {
  constructor(name: string, happened: string, advice: string, options?: ErrorOptions) {
    super(`Python's file ${name} ${happened}. ${advice}`, options);
  }
}

/** null when the file is longer or shorter than it should be. Rejects with a `PythonFileError`. */
export async function download(request: Request): Promise<Arrival | null> {
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
    return await read(response, request, kick);
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

async function read(
  response: Response,
  { file, onBytes }: Request,
  kick: () => void,
): Promise<Arrival | null> {
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const bytes = new Uint8Array(file.bytes);
  const inflation = file.encoding === 'gzip' ? new Inflation(file.rawBytes) : null;
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    kick();
    if (received + value.byteLength > bytes.length) {
      await reader.cancel();
      return null;
    }
    bytes.set(value, received);
    received += value.byteLength;
    inflation?.write(value);
    onBytes(received);
  }
  if (received !== bytes.length) return null;
  inflation?.close();
  return { bytes, content: inflation?.content ?? Promise.resolve(bytes) };
}
