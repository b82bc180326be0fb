/** The page's side of the worker that fetches Python's files: starts it when needed, and waits for nobody for ever. */
import { proxy, type Remote } from 'comlink';
import { KeptWorker, type OpenedWorker } from '../../kept-worker.ts';
import type { FilesApi } from './contract.ts';
import { progressOf, type PythonFiles, type PythonFilesOptions } from './python-files.ts';

export interface FilesClientOptions extends PythonFilesOptions {
  readonly openWorker: () => OpenedWorker;
  /** Called with the address of each file that has come: what a worker fetches the page is not told of. */
  readonly onLoaded?: (address: string) => void;
}

export class FilesClient implements PythonFiles {
  readonly #options: FilesClientOptions;
  readonly #worker: KeptWorker<FilesApi>;
  readonly #received = new Map<string, number>();
  #isOpen = false;
  /** Rejects what is pending when the worker has died. */
  readonly #pending = new Set<(why: Error) => void>();

  /** Costs nothing until the first call. */
  constructor(options: FilesClientOptions) {
    this.#options = options;
    this.#worker = new KeptWorker(options.openWorker, (why) => {
      // What it kept is gone with it.
      this.#isOpen = false;
      this.#received.clear();
      for (const reject of [...this.#pending]) reject(new Error(why));
    });
  }

  async load(name: string): Promise<void> {
    const { manifest, baseUrl, onLoaded } = this.#options;
    const file = manifest.files[name];
    if (file === undefined) throw new Error(`The manifest has no file ${name}`);
    await this.#ask((api) => api.load(name));
    // The last word on it may have been left out.
    this.#received.set(name, file.bytes);
    onLoaded?.(new URL(file.path, baseUrl).href);
  }

  take(name: string): Promise<ArrayBuffer> {
    return this.#ask((api) => api.take(name));
  }

  progress(names: readonly string[]) {
    return progressOf(this.#received, this.#options.manifest, names);
  }

  received() {
    return this.#received;
  }

  abort(): void {
    void this.#worker.api?.abort();
  }

  async #ask<T>(question: (api: Remote<FilesApi>) => Promise<T>): Promise<T> {
    const answer = question(this.#start());
    let lose: (why: Error) => void = () => undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      lose = reject;
    });
    this.#pending.add(lose);
    try {
      return await Promise.race([answer, lost]);
    } finally {
      this.#pending.delete(lose);
    }
  }

  #start(): Remote<FilesApi> {
    const api = this.#worker.start();
    if (this.#isOpen) return api;
    this.#isOpen = true;
    const { manifest, baseUrl, onProgress } = this.#options;
    const onReceived = proxy((received: ReadonlyMap<string, number>) => {
      for (const [name, bytes] of received) this.#received.set(name, bytes);
      onProgress();
    });
    void api.open({ manifest, baseUrl }, onReceived);
    return api;
  }
}
