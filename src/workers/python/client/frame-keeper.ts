/** Keeps one living sandbox frame: opens it when first needed, and a new one when it has died. */
import type { OpenSandbox, Sandbox } from './sandbox.ts';

export class FrameKeeper {
  readonly #open: OpenSandbox;
  readonly #opened: Sandbox[] = [];
  #sandbox: Promise<Sandbox> | null = null;
  readonly #withWasm = new WeakSet<Sandbox>();
  /** Those that were alive when they were given up. */
  readonly #putAway = new WeakSet<Sandbox>();

  constructor(open: OpenSandbox) {
    this.#open = open;
  }

  /** Rejects as `OpenSandbox` does; the next call tries again. */
  async get(): Promise<Sandbox> {
    const opening = (this.#sandbox ??= this.#openNext());
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
        if (sandbox.isAlive) this.#putAway.add(sandbox);
        sandbox.discard();
      },
      () => undefined,
    );
    this.#sandbox = null;
  }

  /** A question to ask later: whether a frame has died since now, and with it all workers in it. */
  askLater(): () => boolean {
    const before = this.#died;
    return () => this.#died > before;
  }

  async #openNext(): Promise<Sandbox> {
    const sandbox = await this.#open();
    this.#opened.push(sandbox);
    return sandbox;
  }

  get #died(): number {
    return this.#opened.filter((frame) => !frame.isAlive && !this.#putAway.has(frame)).length;
  }
}
