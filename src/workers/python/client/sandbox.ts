/** The client's view of the opaque frame: it makes workers and ends them. */
import type { WorkerInput } from '../contract.ts';
import type { FrameLack } from '../frame/contract.ts';

export interface WorkerEvents {
  /** Anything at all that came over the worker's line. Not called after `close`. */
  readonly onMessage: (data: unknown) => void;
  /** The worker or its frame died. Not called after `close`. */
  readonly onLost: (why: string) => void;
}

/** One worker, as the page holds it. */
export interface WorkerLine {
  /** The buffer of a file is transferred. */
  send(message: WorkerInput): void;
  /** Ends the worker. True once the frame says so; false when the frame does not answer. */
  close(): Promise<boolean>;
}

export interface Sandbox {
  /** False once the frame has died or stopped answering; then a new one must be opened. */
  readonly isAlive: boolean;
  /** Hands over Pyodide's WebAssembly, once a frame. The buffer is transferred. */
  giveWasm(bytes: ArrayBuffer): void;
  openWorker(events: WorkerEvents): WorkerLine;
  /** What to tell the reader when it turns out late that this browser does not isolate as we need. */
  refusal(lack: IsolationLack): CannotRunSafely;
  /** Takes the frame away, and with it every worker. */
  discard(): void;
}

/** Rejects with `CannotRunSafely` where the browser lacks isolation, else with what went wrong. */
export type OpenSandbox = () => Promise<Sandbox>;

/** What a browser can lack of what keeps untrusted Python in. */
export type IsolationLack =
  /** The page was loaded in a way that browsers do not trust. */
  | 'https'
  | 'web-assembly'
  /** SHA-256, with which files are checked. */
  | 'digest'
  | 'inflation'
  | 'message-channel'
  /** Frames with an origin of their own. */
  | 'frame'
  | FrameLack;

/** Says to the reader what is missing and what to do. */
export type SayLack = (lack: IsolationLack) => string;

/** Here untrusted Python must not run at all. Trying again does not help. The message is for the reader. */
export class CannotRunSafely extends Error {}
