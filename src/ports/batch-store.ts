import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type { VerdictRecord } from '../domain/completion/types.ts';

/**
 * Batches, kept as they come along: after a reload nothing is judged twice and nothing is missing.
 * Writing may reject with `StoreFullError`.
 */
export interface BatchStore {
  /** The latest first. */
  batches(pset: string): Promise<Batch[]>;
  /** In the order of their places. */
  items(batch: string): Promise<BatchItem[]>;
  /** Keeps a batch with its items, whatever verdicts they have. The same id twice is a bug and rejects. */
  add(batch: Batch, items: readonly BatchItem[]): Promise<void>;
  /**
   * Keeps a verdict, and for completions of a file adds both to the run that they make. The first
   * verdict of an item stays.
   * @returns whether the batch is there to have it
   */
  keepVerdict(batch: Batch, at: number, verdict: VerdictRecord): Promise<boolean>;
  setWish(batch: string, wish: Batch['wish']): Promise<void>;
  /** Forgets a batch, and the run that its verdicts made. */
  remove(batch: Batch): Promise<void>;
}
