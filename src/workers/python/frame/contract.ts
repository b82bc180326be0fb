/**
 * What the page and the opaque frame (sandbox.html) say to each other. Both ends are our own code, but
 * the frame shares a process with untrusted Python, so the page parses every report (see `reports.ts`).
 */

/** The one window message: carries the frame's port, and the script that every worker runs. */
export interface FrameConnection {
  readonly kind: 'connect';
  readonly workerSource: string;
}

/** Page -> frame, over the port. `worker` is a number that is never used twice. */
export type FrameCommand =
  /** Pyodide's WebAssembly, compiled once here: a compiled module cannot cross the frame's border. */
  | { readonly kind: 'wasm'; readonly bytes: ArrayBuffer }
  /** Starts a worker; the transferred port is its line to the page. */
  | { readonly kind: 'open'; readonly worker: number; readonly port: MessagePort }
  | { readonly kind: 'close'; readonly worker: number }
  /** Asks whether the frame still lives. */
  | { readonly kind: 'ping' };

/** What a frame can lack; then it makes no worker. `sandbox.ts` says what each means. */
export const frameLacks = ['own-origin', 'policy', 'worker', 'frame-web-assembly'] as const;
export type FrameLack = (typeof frameLacks)[number];

/** Frame -> page. */
export type FrameReport =
  | { readonly kind: 'hello'; readonly lack: FrameLack | null }
  | { readonly kind: 'lost'; readonly worker: number; readonly why: string }
  | { readonly kind: 'closed'; readonly worker: number }
  | { readonly kind: 'pong' };

/** Frame -> worker, before Python starts. Two messages, because the module takes longer. */
export type WorkerOpening =
  | { readonly kind: 'line'; readonly port: MessagePort }
  | { readonly kind: 'wasm'; readonly module: WebAssembly.Module };
