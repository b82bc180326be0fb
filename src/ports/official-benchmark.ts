/** Where the benchmark's own files come from, and where the browser keeps them. */

export type FetchedFile =
  | { readonly kind: 'fetched'; readonly content: Uint8Array<ArrayBuffer> }
  /** The origin answers, and does not have the file. */
  | { readonly kind: 'missing'; readonly httpStatus: number }
  /** Nobody answers, or not now: asking again may help. */
  | { readonly kind: 'unreachable' };

/** Brings single files of the pinned commit. Nothing is asked for before somebody wants a file. */
export interface OfficialOrigin {
  /** @param path relative to the repository. Rejects only when the signal ends it. */
  fetchFile(path: string, signal: AbortSignal): Promise<FetchedFile>;
}

/** A file that is kept, under the hash that it had when it was checked. */
export interface StoredOfficialFile {
  readonly path: string;
  readonly sha256: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Keeps files in the browser. Writing may reject with `StoreFullError`. */
export interface OfficialStore {
  /** Path -> hash of what is kept. */
  stored(): Promise<ReadonlyMap<string, string>>;
  /** Keeps files in place of those of the same paths. */
  keep(files: readonly StoredOfficialFile[]): Promise<void>;
  /** The kept ones among these, in the same order. */
  read(paths: readonly string[]): Promise<StoredOfficialFile[]>;
  /** Forgets all of them, and gives what was forgotten. */
  removeAll(): Promise<StoredOfficialFile[]>;
}
