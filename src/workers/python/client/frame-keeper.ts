/** Keeps one living sandbox frame: opens it when first needed, and a new one when it has died. */
import type { OpenSandbox, Sandbox } from './sandbox.ts';

export class FrameKeeper {
  readonly #open: OpenSandbox;
  #sandbox: Promise<Sandbox> | null = null;
  readonly #withWasm = new WeakSet<Sandbox>();

  constructor(open: OpenSandbox) {
    this.#open = open;
  }

  /** Rejects as `OpenSandbox` does; the next call tries again. */
  async get(): Promise<Sandbox> {
    const opening = (this.#sandbox ??= this.#open());
    try {
      const sandbox = await opening;
      if (sandbox.isAlive) return sandbox;
    } catch (error) {
      if (this.#sandbox === opening) this.#sandbox = null;
      throw error;
    }
    if (this.#sandbox === opening) this.discard();
    return this.get();
  }

  /** Hands Pyodide's WebAssembly to a frame that does not have it yet. Rejects as `take` does. */
  async giveWasmOnce(sandbox: Sandbox, take: () => Promise<ArrayBuffer>): Promise<void> {
    if (this.#withWasm.has(sandbox)) return;
    const bytes = await take();
    // Two interpreters may have waited for it.
    if (this.#withWasm.has(sandbox)) return;
    this.#withWasm.add(sandbox);
    sandbox.giveWasm(bytes);
  }

  discard(): void {
    this.#sandbox?.then(
      (sandbox) => {
        sandbox.discard();
      },
      () => undefined,
    );
    this.#sandbox = null;
  }
}
