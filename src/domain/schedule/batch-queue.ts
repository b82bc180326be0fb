/** One batch: which of its jobs come next, which are out, and whose outcomes can be told by now. */

/** An outcome whose turn it is. */
export interface Delivery<T> {
  readonly at: number;
  readonly outcome: T;
}

/** What became of a job; a cancelled one holds its place until those before it are told. */
type Settled<T> = { readonly outcome: T } | 'cancelled';

export class BatchQueue<T> {
  isPaused = false;
  readonly #length: number;
  readonly #ahead: number;
  /** Given back, to be started again before any other. */
  readonly #returned = new Set<number>();
  readonly #out = new Set<number>();
  readonly #settled = new Map<number, Settled<T>>();
  /** Places from here on were never started. */
  #next = 0;
  /** Places below are told. */
  #told = 0;

  /** @param ahead how far a job may be before the first one whose outcome is not told */
  constructor(length: number, ahead: number) {
    this.#length = length;
    this.#ahead = ahead;
  }

  get isFinished(): boolean {
    return this.#told === this.#length;
  }

  /** Takes the place that comes next; null where none may start now. */
  take(): number | null {
    if (this.isPaused) return null;
    const at = this.#returned.size > 0 ? Math.min(...this.#returned) : this.#nextNew();
    if (at === null) return null;
    this.#returned.delete(at);
    this.#out.add(at);
    return at;
  }

  /** The job could not be judged through no fault of its own: it comes again, before the others. */
  giveBack(at: number): void {
    if (this.#out.delete(at)) this.#returned.add(at);
  }

  /** Takes an outcome, once a job, and gives what can be told now: always in the order of the jobs. */
  settle(at: number, outcome: T): Delivery<T>[] {
    if (!this.#out.delete(at)) return [];
    this.#settled.set(at, { outcome });
    return this.#tell();
  }

  /** Takes a job off; it has no outcome. */
  cancel(at: number): Delivery<T>[] {
    if (at < this.#told || at >= this.#length || this.#settled.has(at)) return [];
    this.#out.delete(at);
    this.#returned.delete(at);
    this.#settled.set(at, 'cancelled');
    return this.#tell();
  }

  #nextNew(): number | null {
    while (this.#settled.has(this.#next)) this.#next += 1;
    if (this.#next >= Math.min(this.#length, this.#told + this.#ahead)) return null;
    this.#next += 1;
    return this.#next - 1;
  }

  #tell(): Delivery<T>[] {
    const deliveries: Delivery<T>[] = [];
    for (;;) {
      const settled = this.#settled.get(this.#told);
      if (settled === undefined) return deliveries;
      this.#settled.delete(this.#told);
      if (settled !== 'cancelled') deliveries.push({ at: this.#told, ...settled });
      this.#told += 1;
      this.#next = Math.max(this.#next, this.#told);
    }
  }
}
