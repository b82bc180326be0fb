/** Opens sandbox.html in a frame with an origin of its own, and speaks with it. */
import type { FrameCommand, FrameConnection, FrameReport } from '../frame/contract.ts';
import { parseFrameReport } from '../frame/reports.ts';
import {
  CannotRunSafely,
  type IsolationLack,
  type Sandbox,
  type SayLack,
  type WorkerEvents,
  type WorkerLine,
} from './sandbox.ts';

export interface SandboxFrameOptions {
  /** Address of sandbox.html. */
  readonly url: string;
  /** The script of every worker. */
  readonly workerSource: string;
  readonly sayLack: SayLack;
}

/** The frame is small and its thread does nothing else: silence means that it is dead. */
const answerLimitMs = 15_000;
const closeLimitMs = 2_000;
const pingIntervalMs = 3_000;
/** More than one, because a page that was frozen wakes up with one unanswered. */
const maxUnanswered = 3;

/** What the browser must offer before a frame is worth a try; null when it has it all. */
export function missingFeature(): IsolationLack | null {
  if (!globalThis.isSecureContext) return 'https';
  // By name, because the types promise what an old browser may not have.
  const has = (holder: object, name: string) => Reflect.get(holder, name) !== undefined;
  if (!has(globalThis, 'WebAssembly')) return 'web-assembly';
  if (!has(globalThis, 'crypto') || !has(crypto, 'subtle')) return 'digest';
  if (!has(globalThis, 'DecompressionStream')) return 'inflation';
  if (!has(globalThis, 'MessageChannel')) return 'message-channel';
  return 'sandbox' in HTMLIFrameElement.prototype ? null : 'frame';
}

function addFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Never allow-same-origin: the frame's own, opaque origin is what keeps Python from this site.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'Python sandbox';
  frame.src = url;
  document.body.append(frame);
  return frame;
}

class SandboxFrame implements Sandbox {
  #isAlive = true;
  #unanswered = 0;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #frame: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #sayLack: SayLack;
  readonly #workers = new Map<number, WorkerEvents>();
  readonly #closing = new Map<number, (confirmed: boolean) => void>();
  #lastWorker = 0;

  constructor(frame: HTMLIFrameElement, port: MessagePort, sayLack: SayLack) {
    this.#frame = frame;
    this.#port = port;
    this.#sayLack = sayLack;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const report = parseFrameReport(data);
      if (report === null) this.#die('The frame around Python sent something unknown');
      else this.#receive(report);
    };
    // Browsers that know this event tell at once when the frame's process has died.
    port.addEventListener('close', () => {
      this.#die('The frame around Python has died');
    });
    this.#heartbeat = setInterval(() => {
      this.#beat();
    }, pingIntervalMs);
  }

  get isAlive(): boolean {
    return this.#isAlive && this.#frame.isConnected;
  }

  giveWasm(bytes: ArrayBuffer): void {
    this.#command({ kind: 'wasm', bytes }, bytes);
  }

  openWorker(events: WorkerEvents): WorkerLine {
    this.#lastWorker += 1;
    const worker = this.#lastWorker;
    const { port1: line, port2: port } = new MessageChannel();
    this.#workers.set(worker, events);
    line.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.#workers.has(worker)) events.onMessage(data);
    };
    line.onmessageerror = () => {
      this.#lose(worker, 'The worker sent something unreadable');
    };
    this.#command({ kind: 'open', worker, port }, port);
    return {
      send: (message) => {
        line.postMessage(message, message.kind === 'file' ? [message.bytes] : []);
      },
      close: () => {
        line.close();
        return this.#close(worker);
      },
    };
  }

  refusal(lack: IsolationLack): CannotRunSafely {
    return new CannotRunSafely(this.#sayLack(lack));
  }

  discard(): void {
    this.#die('The frame around Python was taken away');
    this.#port.close();
    this.#frame.remove();
  }

  /** A frame whose process is gone says nothing, and in some browsers nothing else tells. */
  #beat(): void {
    if (this.#unanswered >= maxUnanswered || !this.#frame.isConnected) {
      this.#die('The frame around Python has died');
    } else {
      this.#unanswered += 1;
      this.#command({ kind: 'ping' });
    }
  }

  #command(command: FrameCommand, ...transfer: Transferable[]): void {
    this.#port.postMessage(command, transfer);
  }

  #receive(report: FrameReport): void {
    this.#unanswered = 0;
    if (report.kind === 'lost') this.#lose(report.worker, `Python's worker broke: ${report.why}`);
    else if (report.kind === 'closed') this.#closing.get(report.worker)?.(true);
  }

  #lose(worker: number, why: string): void {
    this.#workers.get(worker)?.onLost(why);
  }

  #close(worker: number): Promise<boolean> {
    this.#workers.delete(worker);
    if (!this.isAlive) return Promise.resolve(false);
    this.#command({ kind: 'close', worker });
    return new Promise((resolve) => {
      const settle = (confirmed: boolean) => {
        clearTimeout(timer);
        this.#closing.delete(worker);
        if (!confirmed) this.#isAlive = false;
        resolve(confirmed);
      };
      const timer = setTimeout(settle, closeLimitMs, false);
      this.#closing.set(worker, settle);
    });
  }

  #die(why: string): void {
    this.#isAlive = false;
    clearInterval(this.#heartbeat);
    for (const settle of [...this.#closing.values()]) settle(false);
    for (const { onLost } of [...this.#workers.values()]) onLost(why);
  }
}

/** Waits for the frame's first words; rejects when none come. */
function hello(
  frame: HTMLIFrameElement,
  port: MessagePort,
  workerSource: string,
  far: MessagePort,
) {
  return new Promise<FrameReport | null>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The frame around Python did not answer. Reload the page to try again.'));
    }, answerLimitMs);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(parseFrameReport(data));
    };
    const connect = () => {
      const connection: FrameConnection = { kind: 'connect', workerSource };
      // An opaque origin has no name to send to. The frame is ours: we have just made it.
      frame.contentWindow?.postMessage(connection, '*', [far]);
    };
    frame.addEventListener('load', connect, { once: true });
  });
}

export async function openSandboxFrame(options: SandboxFrameOptions): Promise<Sandbox> {
  const { url, workerSource, sayLack } = options;
  const refuse = (lack: IsolationLack | null) => {
    if (lack !== null) throw new CannotRunSafely(sayLack(lack));
  };
  refuse(missingFeature());
  const frame = addFrame(url);
  const { port1, port2 } = new MessageChannel();
  try {
    const report = await hello(frame, port1, workerSource, port2);
    if (report?.kind !== 'hello') throw new Error('The frame around Python sent something unknown');
    refuse(report.lack);
    return new SandboxFrame(frame, port1, sayLack);
  } catch (error) {
    port1.close();
    frame.remove();
    throw error;
  }
}
