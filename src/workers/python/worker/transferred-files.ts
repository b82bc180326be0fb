/** The files that the page hands over, waited for by name. They are all that Python ever gets. */

export class TransferredFiles {
  readonly #files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #arrive = new Map<string, (bytes: Uint8Array<ArrayBuffer>) => void>();

  add(name: string, bytes: ArrayBuffer): void {
    void this.get(name);
    this.#arrive.get(name)?.(new Uint8Array(bytes));
  }

  /** Whether it has come, or somebody waits for it. */
  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Waits for a file that is on its way. */
  get(name: string): Promise<Uint8Array<ArrayBuffer>> {
    let file = this.#files.get(name);
    if (file === undefined) {
      file = new Promise((resolve) => this.#arrive.set(name, resolve));
      this.#files.set(name, file);
    }
    return file;
  }

  /** Imports a file as a JavaScript module. */
  async importModule(name: string): Promise<unknown> {
    const url = URL.createObjectURL(new Blob([await this.get(name)], { type: 'text/javascript' }));
    try {
      return (await import(/* @vite-ignore */ url)) as unknown;
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}
