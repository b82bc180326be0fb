/** A completion of a batch as the table shows it. */
import type { BatchItem } from '../../domain/batch/types.ts';

export interface BatchRow {
  readonly item: BatchItem;
  readonly lines: number | null;
  /** Address of the snippet's page; null where the problem set has none. */
  readonly href: string | null;
  readonly isBusy: boolean;
  /** null: there is nothing to compare with, or nothing yet. */
  readonly isSame: boolean | null;
}
