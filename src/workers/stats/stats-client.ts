/** The page's side of the statistics worker: starts it when needed, and waits for nobody for ever. */
import { proxy } from 'comlink';
import { messageOf } from '../../domain/message-of.ts';
import type { ClaimsOutcome, StatsRuntime } from '../../ports/stats-runtime.ts';
import { KeptWorker, type OpenedWorker } from '../kept-worker.ts';
import type { StatsApi } from './contract.ts';

/**
 * A reader who types or drags asks many times a second, and copying what is asked for takes a while:
 * the page is painted first, and only what stands for a moment is sent.
 */
const settleMs = 40;

export class StatsClient implements StatsRuntime {
  readonly #worker: KeptWorker<StatsApi>;
  /** Ends the pending call, if there is one. */
  #settle: ((outcome: ClaimsOutcome) => void) | null = null;

  /** Costs nothing until the first call. */
  constructor(openWorker: () => OpenedWorker) {
    this.#worker = new KeptWorker(openWorker, (why) => {
      this.#settle?.({ kind: 'failed', why });
    });
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
        const api = this.#worker.start();
        setTimeout(() => {
          if (this.#settle !== settle) return;
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
    void this.#worker.api?.stop();
    this.#settle?.({ kind: 'stopped' });
  }
}
