/** How many completions there are of each snippet: what pass@k and flip rates can be made of. */
import { flipRate } from '../stats/flip-rate.ts';
import { median } from '../stats/quantile.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';

export interface CompletionCounts {
  /** Over the snippets that a solver has a decided verdict for; 0 for none: the largest k is `least`. */
  readonly least: number;
  readonly most: number;
  /** Mean share of pairs of completions that disagree, over snippets with two or more; null for none. */
  readonly meanFlipRate: number | null;
  readonly medianFlipRate: number | null;
}

/** @param chosen places of snippets in the table */
export function completionCounts(
  table: OutcomeTable,
  solver: number,
  chosen: readonly number[],
): CompletionCounts {
  const counts: number[] = [];
  const flips: number[] = [];
  for (const snippet of chosen) {
    const cell = cellAt(table, solver, snippet);
    const passed = table.passed[cell] ?? 0;
    const failed =
      (table.wrong[cell] ?? 0) + (table.timedOut[cell] ?? 0) + (table.crashed[cell] ?? 0);
    if (passed + failed === 0) continue;
    counts.push(passed + failed);
    const rate = flipRate(passed + failed, passed);
    if (rate !== null) flips.push(rate);
  }
  return {
    least: counts.length === 0 ? 0 : Math.min(...counts),
    most: Math.max(0, ...counts),
    meanFlipRate: flips.length === 0 ? null : flips.reduce((a, b) => a + b, 0) / flips.length,
    medianFlipRate: median(flips),
  };
}
