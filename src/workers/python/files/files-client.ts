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

  /** Costs nothing until the first call. */
  constructor(options: FilesClientOptions) {
    this.#options = options;
    this.#worker = new KeptWorker(options.openWorker, () => {
      // What it kept is gone with it.
      this.#isOpen = false;
      this.#received.clear();
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

  #ask<T>(question: (api: Remote<FilesApi>) => Promise<T>): Promise<T> {
    return this.#worker.ask((api) => {
      this.#open(api);
      return question(api);
    });
  }

  /** Tells a worker that has just been started where the files are. */
  #open(api: Remote<FilesApi>): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { manifest, baseUrl, onProgress } = this.#options;
    const onReceived = proxy((received: ReadonlyMap<string, number>) => {
      for (const [name, bytes] of received) this.#received.set(name, bytes);
      onProgress();
    });
    void api.open({ manifest, baseUrl }, onReceived);
  }
}
