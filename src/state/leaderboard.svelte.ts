/** The published table: facts from the site's data, verdicts from the store, scores from `domain`. */
import type { VerdictRow } from '../domain/completion/types.ts';
import type { PublishedFile } from '../domain/exchange/site-data.ts';
import { type Board, boardOf } from '../domain/score/board.ts';
import { publishedPset } from '../domain/score/published.ts';
import type { Model } from '../domain/score/types.ts';
import type { RunStore } from '../ports/run-store.ts';

interface LeaderboardData {
  readonly facts: PublishedFile;
  readonly rows: readonly VerdictRow[];
  /** The rows counted: what views are computed from. */
  readonly board: Board<Model>;
}

export type LeaderboardStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly data: LeaderboardData };

export class LeaderboardState {
  readonly #store: RunStore;
  readonly #loadFacts: () => Promise<PublishedFile>;
  #status: LeaderboardStatus = $state.raw({ kind: 'loading' });

  constructor(store: RunStore, loadFacts: () => Promise<PublishedFile>) {
    this.#store = store;
    this.#loadFacts = loadFacts;
  }

  get status(): LeaderboardStatus {
    return this.#status;
  }

  /** Loads once; after a failure, again. */
  async load(): Promise<void> {
    if (this.#status.kind === 'ready') return;
    this.#status = { kind: 'loading' };
    try {
      const [facts] = await Promise.all([this.#loadFacts(), this.#store.fill(publishedPset)]);
      const rows = await this.#store.verdictRows(publishedPset);
      const board = boardOf(facts, facts.models, rows);
      this.#status = { kind: 'ready', data: { facts, rows, board } };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#status = { kind: 'failed', why };
    }
  }
}
