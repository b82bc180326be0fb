/** A batch in the line under the top bar; null while none goes on. */
import type { BatchesState } from '../state/batches.svelte.ts';
import { progressText } from '../ui/text/progress.ts';

export function batchProgress({
  current,
}: BatchesState): { readonly label: string; readonly share: number } | null {
  if (current === null) return null;
  const { batch, done, items } = current;
  return {
    label: progressText.batch(batch.solver, done, items.length),
    share: done / Math.max(1, items.length),
  };
}
