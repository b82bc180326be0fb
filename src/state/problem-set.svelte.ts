/** A problem set's index and the paper that is open. */
import type { PaperFolder, ProblemSetIndex } from '../domain/problem-set/types.ts';
import { messageOf } from '../domain/message-of.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly value: T };

const loading = { kind: 'loading' } as const;

async function settle<T>(work: Promise<T>): Promise<Loaded<T>> {
  try {
    return { kind: 'ready', value: await work };
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) };
  }
}

export class ProblemSetState {
  readonly #source: ProblemSetSource;
  #index: Loaded<ProblemSetIndex> = $state.raw(loading);
  #paper: Loaded<PaperFolder> = $state.raw(loading);
  #wanted: string | null = null;

  constructor(source: ProblemSetSource) {
    this.#source = source;
  }

  get index(): Loaded<ProblemSetIndex> {
    return this.#index;
  }

  get paper(): Loaded<PaperFolder> {
    return this.#paper;
  }

  async loadIndex(): Promise<void> {
    if (this.#index.kind === 'ready') return;
    this.#index = loading;
    this.#index = await settle(this.#source.loadIndex());
  }

  /** Opens a paper; of several asked for in a row only the last is shown. */
  async openPaper(paper: string): Promise<void> {
    if (this.#wanted === paper && this.#paper.kind !== 'failed') return;
    this.#wanted = paper;
    this.#paper = loading;
    const loaded = await settle(this.#source.loadPaper(paper));
    if (this.#wanted === paper) this.#paper = loaded;
  }
}
