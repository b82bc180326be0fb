import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { TransferredFiles } from '../../../workers/python/worker/transferred-files.ts';

/** Python's files, read from disk under the names by which a page's worker knows them. */
export class LocalFiles extends TransferredFiles {
  readonly #paths: Readonly<Record<string, string>>;

  constructor(paths: Readonly<Record<string, string>>) {
    super();
    this.#paths = paths;
  }

  /** Reads everything that is not a module. Rejects when a file cannot be read. */
  async readAll(): Promise<void> {
    const data = Object.entries(this.#paths).filter(([name]) => !name.endsWith('.mjs'));
    await Promise.all(
      data.map(async ([name, path]) => {
        this.add(name, new Uint8Array(await readFile(path)).buffer);
      }),
    );
  }

  /** Node imports no module from memory, so this one comes from its file. */
  override async importModule(name: string): Promise<unknown> {
    const path = this.#paths[name];
    if (path === undefined) throw new Error(`${name} is not among Python's files`);
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as unknown;
  }
}
