/** The benchmark's own files in this browser: what is there, brought, and removed. */
import {
  bytesOf,
  type FileUse,
  type Holding,
  holdingsOf,
  papersKept,
  type Stored,
} from '../domain/official/holdings.ts';
import type { GivenFile } from '../domain/official/given-files.ts';
import type { OfficialFile, OfficialFiles } from '../domain/official/official-files.ts';
import { messageOf } from '../domain/message-of.ts';
import type { StoredOfficialFile } from '../ports/official-benchmark.ts';
import { fetchOfficial, type FetchTools, type FileTrouble } from './fetch-official.ts';
import { type Taken, takeGiven, type TakeTools } from './take-given.ts';

export interface OfficialTools extends FetchTools, Omit<TakeTools, 'store'> {
  /** The list of files, with sizes and hashes. */
  readonly loadFiles: () => Promise<OfficialFiles>;
}

/** What is known before anything is fetched. */
export type OfficialStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly commit: string; readonly files: readonly OfficialFile[] };

/** Files being fetched or read, and how far that is. */
export interface OfficialWork {
  readonly doneFiles: number;
  readonly allFiles: number;
  readonly doneBytes: number;
  readonly allBytes: number;
}

/** How the last work ended; what was kept before that is kept. */
export type OfficialEnd =
  | { readonly kind: 'stopped' }
  /** The store failed, the browser cannot check a file, or what was given cannot be read. */
  | { readonly kind: 'failed'; readonly why: string }
  /** Empty where every file came. */
  | { readonly kind: 'fetched'; readonly troubles: readonly FileTrouble[] }
  /** From a folder or archive of this name. */
  | ({ readonly kind: 'taken'; readonly from: string } & Taken);

/** A file that was wanted at once. */
export type OpenedFile =
  | { readonly kind: 'ready'; readonly content: Uint8Array }
  | { readonly kind: 'failed'; readonly why: FileTrouble | string };

export class OfficialFilesState {
  readonly #tools: OfficialTools;
  #status: OfficialStatus = $state.raw({ kind: 'loading' });
  #stored: Stored = $state.raw(new Map());
  #work: OfficialWork | null = $state.raw(null);
  #end: OfficialEnd | null = $state.raw(null);
  #removed: readonly StoredOfficialFile[] | null = $state.raw(null);
  #loading: Promise<void> | null = null;
  #stop = new AbortController();

  /** null until the list and the store are read. */
  readonly holdings: Readonly<Record<FileUse, Holding>> | null = $derived(
    this.#status.kind === 'ready' ? holdingsOf(this.#status.files, this.#stored) : null,
  );
  /** Papers that can be shown and judged here. */
  readonly papers: ReadonlySet<string> = $derived(
    this.#status.kind === 'ready' ? papersKept(this.#status.files, this.#stored) : new Set(),
  );

  constructor(tools: OfficialTools) {
    this.#tools = tools;
  }

  get status(): OfficialStatus {
    return this.#status;
  }
  /** null while nothing is fetched. */
  get work(): OfficialWork | null {
    return this.#work;
  }
  get end(): OfficialEnd | null {
    return this.#end;
  }
  /** How many files `undo` brings back. */
  get removed(): number {
    return this.#removed?.length ?? 0;
  }

  /** Reads the list and what is kept: once, after a failure again. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      this.#status = { kind: 'failed', why: messageOf(error) };
    });
    return this.#loading;
  }

  /** Fetches what is lacking for these uses. Never rejects; while other work goes on it does nothing. */
  async fetch(uses: readonly FileUse[]): Promise<void> {
    const { holdings } = this;
    if (holdings === null) return;
    const wanted = uses.flatMap((use) => holdings[use].lacking);
    await this.#carryOut(async (signal) => {
      const done: OfficialFile[] = [];
      this.#show(done, wanted);
      const troubles = await fetchOfficial(wanted, this.#tools, signal, (file) => {
        done.push(file);
        this.#show(done, wanted);
      });
      return { kind: 'fetched', troubles };
    });
  }

  /**
   * Keeps what a folder, or a single zip archive, has of the listed files; one that differs is named and
   * not kept. Never rejects; while other work goes on it does nothing.
   * @param from its name, for the reader
   */
  async take(given: readonly GivenFile[], from: string): Promise<void> {
    if (this.#status.kind !== 'ready') return;
    const { files } = this.#status;
    await this.#carryOut(async () => {
      this.#show([], []);
      const taken = await takeGiven(given, files, this.#tools, (done, all) => {
        this.#show(done, all);
      });
      return { kind: 'taken', from, ...taken };
    });
  }

  /** What is being fetched is left; what is kept stays, and `fetch` goes on from there. */
  stop(): void {
    this.#stop.abort();
  }

  /** One file, from the store or fetched now and kept. Never rejects. */
  async open(path: string): Promise<OpenedFile> {
    try {
      await this.load();
      const file = this.#listed(path);
      const [kept] = await this.#tools.store.read([path]);
      if (kept?.sha256 === file.sha256) return { kind: 'ready', content: kept.content };
      const { signal } = new AbortController();
      const [trouble] = await fetchOfficial([file], this.#tools, signal, () => undefined);
      if (trouble !== undefined) return { kind: 'failed', why: trouble };
      await this.#readStored();
      const [fetched] = await this.#tools.store.read([path]);
      if (fetched === undefined) throw new Error(`${path} was removed meanwhile.`);
      return { kind: 'ready', content: fetched.content };
    } catch (error) {
      return { kind: 'failed', why: messageOf(error) };
    }
  }

  /** Removes every file; `undo` brings them back. Rejects where the store does. */
  async remove(): Promise<void> {
    this.#removed = await this.#tools.store.removeAll();
    this.#end = null;
    await this.#readStored();
  }

  async undo(): Promise<void> {
    if (this.#removed === null) return;
    await this.#tools.store.keep(this.#removed);
    this.#removed = null;
    await this.#readStored();
  }

  async #carryOut(work: (signal: AbortSignal) => Promise<OfficialEnd>): Promise<void> {
    if (this.#work !== null) return;
    const { signal } = (this.#stop = new AbortController());
    this.#end = null;
    this.#removed = null;
    try {
      this.#end = await work(signal);
    } catch (error) {
      this.#end = signal.aborted ? { kind: 'stopped' } : { kind: 'failed', why: messageOf(error) };
    }
    await this.#readStored();
    this.#work = null;
  }

  #show(done: readonly OfficialFile[], all: readonly OfficialFile[]): void {
    this.#work = {
      doneFiles: done.length,
      allFiles: all.length,
      doneBytes: bytesOf(done),
      allBytes: bytesOf(all),
    };
  }

  async #load(): Promise<void> {
    this.#status = { kind: 'loading' };
    const [list] = await Promise.all([this.#tools.loadFiles(), this.#readStored()]);
    this.#status = { kind: 'ready', ...list };
  }

  async #readStored(): Promise<void> {
    this.#stored = await this.#tools.store.stored();
  }

  #listed(path: string): OfficialFile {
    if (this.#status.kind === 'failed') throw new Error(this.#status.why);
    const files = this.#status.kind === 'ready' ? this.#status.files : [];
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`${path} is not on the list of the benchmark’s files.`);
    return file;
  }
}
