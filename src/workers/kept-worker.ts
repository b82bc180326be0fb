/** A trusted worker, spoken to over Comlink: started when it is first needed, and again after it died. */
import { type Endpoint, type Remote, wrap } from 'comlink';

/** A worker as its client sees it. */
export interface OpenedWorker {
  readonly endpoint: Endpoint;
  /** Calls back once, when the worker could not start or died. */
  readonly onLoss: (listener: (why: string) => void) => void;
  readonly end: () => void;
}

/** @param what what the worker does, as the subject of a sentence: `The statistics` */
export function openedWorker(worker: Worker, what: string): OpenedWorker {
  return {
    endpoint: worker,
    onLoss: (listener) => {
      worker.addEventListener('error', ({ message }) => {
        listener(message === '' ? `${what} could not be loaded.` : message);
      });
      worker.addEventListener('messageerror', () => {
        listener(`${what} sent an answer that cannot be read.`);
      });
    },
    end: () => {
      worker.terminate();
    },
  };
}

export class KeptWorker<Api> {
  readonly #open: () => OpenedWorker;
  readonly #onLost: (why: string) => void;
  #line: { readonly api: Remote<Api>; readonly worker: OpenedWorker } | null = null;
  /** Ends the questions that wait for a worker that died. */
  readonly #waiting = new Set<(lost: Error) => void>();

  /**
   * Costs nothing until the first `start`.
   * @param onLost called when the worker has died, before the questions that wait for it are failed
   */
  constructor(open: () => OpenedWorker, onLost: (why: string) => void = () => undefined) {
    this.#open = open;
    this.#onLost = onLost;
  }

  /** The worker's side, when it has been started. */
  get api(): Remote<Api> | null {
    return this.#line?.api ?? null;
  }

  /** Starts the worker unless it runs. Throws where none can be opened. */
  start(): Remote<Api> {
    if (this.#line !== null) return this.#line.api;
    const worker = this.#open();
    const line = { worker, api: wrap<Api>(worker.endpoint) };
    this.#line = line;
    worker.onLoss((why) => {
      if (this.#line !== line) return;
      worker.end();
      this.#line = null;
      this.#onLost(why);
      for (const fail of [...this.#waiting]) fail(new Error(why));
    });
    return line.api;
  }

  /**
   * Asks the worker, which is started if need be. Comlink leaves calls pending when a worker dies; this
   * rejects then, and where none can be opened.
   */
  async ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T> {
    const answer = question(this.start());
    let fail: (lost: Error) => void = () => undefined;
    const loss = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    this.#waiting.add(fail);
    try {
      return await Promise.race([answer, loss]);
    } finally {
      this.#waiting.delete(fail);
    }
  }
}
