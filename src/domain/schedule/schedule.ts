/**
 * Whose turn it is. Runs that a person waits for come first and have a place of their own; batches take
 * turns, job by job. Bookkeeping alone: whoever holds it owns the interpreters.
 */
import { BatchQueue, type Delivery } from './batch-queue.ts';
import type { PoolSize } from './pool-size.ts';

/** One run that a person waits for. */
export interface RunTicket {
  readonly kind: 'run';
}

/** One job of a batch, by its place in it. */
export interface BatchTicket {
  readonly kind: 'batch';
  readonly batch: number;
  readonly at: number;
}

/** Outcomes that wait for a slower one before them stay few. */
const moreAhead = 3;

export class Schedule<T> {
  readonly #size: PoolSize;
  readonly #waiting: RunTicket[] = [];
  readonly #running = new Set<RunTicket>();
  /** In the order of their turns. */
  readonly #batches = new Map<number, BatchQueue<T>>();
  readonly #out: BatchTicket[] = [];
  #lastBatch = 0;

  constructor(size: PoolSize) {
    this.#size = size;
  }

  /** Interpreters that may be at work at once. */
  get places(): number {
    return this.#size.runners + (this.#size.hasStandby ? 1 : 0);
  }

  get hasBatch(): boolean {
    return this.#batches.size > 0;
  }

  submit(): RunTicket {
    const ticket: RunTicket = { kind: 'run' };
    this.#waiting.push(ticket);
    return ticket;
  }

  /** Also for a run that has not started. */
  endRun(ticket: RunTicket): void {
    this.#running.delete(ticket);
    const at = this.#waiting.indexOf(ticket);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** The run that starts now; null where none waits or none has a place. */
  nextRun(): RunTicket | null {
    if (!this.#hasPlace) return null;
    const ticket = this.#waiting.shift();
    if (ticket === undefined) return null;
    this.#running.add(ticket);
    return ticket;
  }

  /** A batch's job that must make room, because a run waits and batches hold every place. */
  get inTheWay(): BatchTicket | null {
    if (this.#waiting.length === 0 || this.#hasPlace) return null;
    return this.#out.at(-1) ?? null;
  }

  /** @returns the batch's number, for all that follows */
  openBatch(length: number): number {
    this.#lastBatch += 1;
    this.#batches.set(this.#lastBatch, new BatchQueue(length, this.#size.runners + moreAhead));
    return this.#lastBatch;
  }

  /** The batch's job that starts now: the batches with one take turns. */
  nextJob(): BatchTicket | null {
    const { runners } = this.#size;
    if (this.#waiting.length > 0 || this.#out.length >= runners || !this.#hasPlace) return null;
    for (const [batch, queue] of this.#batches) {
      const at = queue.take();
      if (at === null) continue;
      // To the end of the line.
      this.#batches.delete(batch);
      this.#batches.set(batch, queue);
      const ticket: BatchTicket = { kind: 'batch', batch, at };
      this.#out.push(ticket);
      return ticket;
    }
    return null;
  }

  /** Whether a job is still wanted: not settled, given back, cancelled or of a closed batch. */
  isOut(ticket: BatchTicket): boolean {
    return this.#out.includes(ticket);
  }

  /** Takes a job's outcome; gives what of its batch can be told now, in the order of the jobs. */
  settle(ticket: BatchTicket, outcome: T): Delivery<T>[] {
    if (!this.#drop(ticket)) return [];
    return this.#batches.get(ticket.batch)?.settle(ticket.at, outcome) ?? [];
  }

  /** The job starts again later, before others of its batch. */
  giveBack(ticket: BatchTicket): void {
    if (this.#drop(ticket)) this.#batches.get(ticket.batch)?.giveBack(ticket.at);
  }

  pause(batch: number, isPaused: boolean): void {
    const queue = this.#batches.get(batch);
    if (queue) queue.isPaused = isPaused;
  }

  /**
   * Takes one job off.
   * @returns its ticket where it is being judged, for whoever ends that; and what can be told now
   */
  cancel(batch: number, at: number): { running: BatchTicket | null; deliveries: Delivery<T>[] } {
    const running = this.#out.find((ticket) => ticket.batch === batch && ticket.at === at) ?? null;
    if (running) this.#drop(running);
    return { running, deliveries: this.#batches.get(batch)?.cancel(at) ?? [] };
  }

  isFinished(batch: number): boolean {
    return this.#batches.get(batch)?.isFinished ?? true;
  }

  /** Takes a batch off. @returns its jobs that are being judged, for whoever ends that */
  closeBatch(batch: number): BatchTicket[] {
    this.#batches.delete(batch);
    const running = this.#out.filter((ticket) => ticket.batch === batch);
    for (const ticket of running) this.#drop(ticket);
    return running;
  }

  get #hasPlace(): boolean {
    return this.#running.size + this.#out.length < this.places;
  }

  #drop(ticket: BatchTicket): boolean {
    const at = this.#out.indexOf(ticket);
    if (at >= 0) this.#out.splice(at, 1);
    return at >= 0;
  }
}
