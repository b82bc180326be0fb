/** The page's side of the statistics worker: starts it when needed, and waits for nobody for ever. */
import { type Endpoint, proxy, type Remote, wrap } from 'comlink';
import type { ClaimsOutcome, StatsRuntime } from '../../ports/stats-runtime.ts';
import type { StatsApi } from './contract.ts';

/** A worker as the client sees it. */
export interface StatsWorker {
  readonly endpoint: Endpoint;
  /** Calls back once, when the worker could not start or died. */
  readonly onLoss: (listener: (why: string) => void) => void;
  readonly end: () => void;
}

/**
 * A reader who types or drags asks many times a second, and copying what is asked for takes a while:
 * the page is painted first, and only what stands for a moment is sent.
 */
const settleMs = 40;

interface Line {
  readonly api: Remote<StatsApi>;
  readonly worker: StatsWorker;
}

export class StatsClient implements StatsRuntime {
  readonly #openWorker: () => StatsWorker;
  #line: Line | null = null;
  /** Ends the pending call, if there is one. */
  #settle: ((outcome: ClaimsOutcome) => void) | null = null;

  /** Costs nothing until the first call. */
  constructor(openWorker: () => StatsWorker) {
    this.#openWorker = openWorker;
  }

  makeClaims(
    ...[input, onProgress]: Parameters<StatsRuntime['makeClaims']>
  ): Promise<ClaimsOutcome> {
    this.#settle?.({ kind: 'stopped' });
    return new Promise((resolve) => {
      const settle = (outcome: ClaimsOutcome) => {
        if (this.#settle !== settle) return;
        this.#settle = null;
        resolve(outcome);
      };
      this.#settle = settle;
      const report = (share: number) => {
        if (this.#settle === settle) onProgress(share);
      };
      try {
        const { api } = this.#open();
        setTimeout(() => {
          if (this.#settle !== settle) return;
          // Comlink leaves calls pending when a worker dies: `#lose` settles them instead.
          api.makeClaims(input, proxy(report)).then(
            (claims) => {
              settle(claims === null ? { kind: 'stopped' } : { kind: 'made', claims });
            },
            (error: unknown) => {
              settle({ kind: 'failed', why: messageOf(error) });
            },
          );
        }, settleMs);
      } catch (error) {
        settle({ kind: 'failed', why: messageOf(error) });
      }
    });
  }

  stop(): void {
    void this.#line?.api.stop();
    this.#settle?.({ kind: 'stopped' });
  }

  #open(): Line {
    if (this.#line !== null) return this.#line;
    const worker = this.#openWorker();
    const line = { worker, api: wrap<StatsApi>(worker.endpoint) };
    this.#line = line;
    worker.onLoss((why) => {
      if (this.#line === line) this.#lose(line, why);
    });
    return line;
  }

  #lose({ worker }: Line, why: string): void {
    worker.end();
    this.#line = null;
    this.#settle?.({ kind: 'failed', why });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
