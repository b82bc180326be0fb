/** Brings files of the benchmark into the browser: each is checked before it is kept. */
import type { OfficialFile } from '../domain/official/official-files.ts';
import type { Sha256 } from '../domain/problem-set/run-files.ts';
import type { OfficialOrigin, OfficialStore } from '../ports/official-benchmark.ts';

export interface FetchTools {
  readonly origin: OfficialOrigin;
  readonly store: OfficialStore;
  readonly sha256: Sha256;
  /** Resolves early when the signal ends it. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Why one file is not kept. */
export type FileTrouble =
  /** The public copy does not have it. */
  | { readonly kind: 'missing'; readonly path: string; readonly httpStatus: number }
  /** Its bytes are not those of the pinned commit. */
  | { readonly kind: 'differs'; readonly path: string }
  /** Nobody answered, however often it was tried. */
  | { readonly kind: 'unreachable'; readonly path: string };

/** As many as a browser asks one host for at a time. */
const atOnce = 6;
/** Waits before the next try, where nobody answered. */
const pausesMs = [1_000, 3_000];

/**
 * Fetches files until all are kept or one cannot be reached: then the others would not be either. A
 * file that is missing or differs keeps no other from coming. Rejects where the store does, and when
 * the signal ends it; what is kept stays kept.
 * @param onKept told of each file
 * @returns what is not kept, and why
 */
export async function fetchOfficial(
  files: readonly OfficialFile[],
  tools: FetchTools,
  signal: AbortSignal,
  onKept: (file: OfficialFile) => void,
): Promise<readonly FileTrouble[]> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const queue = [...files];
  const troubles: FileTrouble[] = [];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const trouble = await bring(file, tools, either);
      if (trouble === null) onKept(file);
      else troubles.push(trouble);
      if (trouble?.kind === 'unreachable') queue.length = 0;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    ended.abort();
  }
  return troubles;
}

/** Fetches one file, checks and keeps it. */
async function bring(
  { path, sha256 }: OfficialFile,
  { origin, store, sha256: digest, wait }: FetchTools,
  signal: AbortSignal,
): Promise<FileTrouble | null> {
  for (const pause of [...pausesMs, null]) {
    signal.throwIfAborted();
    const fetched = await origin.fetchFile(path, signal);
    if (fetched.kind === 'missing') return { ...fetched, path };
    if (fetched.kind === 'fetched') {
      if ((await digest(fetched.content)) !== sha256) return { kind: 'differs', path };
      signal.throwIfAborted();
      await store.keep([{ path, sha256, content: fetched.content }]);
      return null;
    }
    if (pause !== null) await wait(pause, signal);
  }
  return { kind: 'unreachable', path };
}
