/** Scores of one solver over a choice of snippets. Unknown is null, never zero. */
import { clusterSums } from '../stats/cluster-sums.ts';
import { clusteredRatio } from '../stats/clustered-ratio.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';
import { hasTooFew, outcomesOf } from './outcomes.ts';
import { outcomesIn, type Sample } from './sample.ts';
import type { Lens, ScoringRule } from './scoring-rule.ts';

export interface Score {
  /** Snippets passed; with several completions each counts by its share of passes, or its pass@k. */
  readonly passedSnippets: number;
  /** Snippets with a decided verdict: the denominator of pass@1. */
  readonly decidedSnippets: number;
  /** Snippets that were asked for. */
  readonly allSnippets: number;
  /** Lines of the passed snippets. Whole numbers where every snippet has one completion. */
  readonly passedLines: number;
  /** Lines of the decided snippets: the denominator of scaled pass@1. */
  readonly decidedLines: number;
  readonly allLines: number;
  /** Completions that ran out of time, or that ended Python. */
  readonly timedOut: number;
  readonly crashed: number;
  /** Percent; null when nothing is decided, or a snippet has fewer completions than k. */
  readonly scaledPassAt1: number | null;
  readonly passAt1: number | null;
  /** What the lens makes of it: the score that ranks go by. Percent. */
  readonly underLens: number | null;
}

/** Whether every snippet asked for has a decided verdict; only such a score has a rank. */
export function isComplete(score: Score): boolean {
  return score.allSnippets > 0 && score.decidedSnippets === score.allSnippets;
}

/** A solver's outcomes in a sample, and the score that they make. */
export interface Scored {
  readonly score: Score;
  /** In the sample's order; NaN where there is none. */
  readonly outcomes: Float64Array;
}

/**
 * Scores one solver.
 * @param isAllowed whether a snippet may count for this solver; the others are as if not judged
 */
export function scoreOf(
  table: OutcomeTable,
  solver: number,
  sample: Sample,
  rule: ScoringRule,
  isAllowed: (snippet: number) => boolean = () => true,
): Scored {
  const outcomes = outcomesIn(outcomesOf(table, solver, rule), sample);
  const tally = emptyTally();
  for (const [at, snippet] of sample.snippets.entries()) {
    const lines = table.snippets[snippet]?.codeLines ?? 0;
    tally.allSnippets += 1;
    tally.allLines += lines;
    if (!isAllowed(snippet)) {
      outcomes[at] = NaN;
      continue;
    }
    const cell = cellAt(table, solver, snippet);
    tally.timedOut += table.timedOut[cell] ?? 0;
    tally.crashed += table.crashed[cell] ?? 0;
    if (rule.k > 1 && hasTooFew(table, cell, rule)) tally.tooFew += 1;
    const outcome = outcomes[at] ?? NaN;
    if (Number.isNaN(outcome)) continue;
    tally.decidedSnippets += 1;
    tally.decidedLines += lines;
    tally.passedSnippets += outcome;
    tally.passedLines += lines * outcome;
  }
  const { tooFew, ...counts } = tally;
  const none = { scaledPassAt1: null, passAt1: null, underLens: null };
  if (tooFew > 0) return { outcomes, score: { ...counts, ...none } };
  const scaledPassAt1 = percent(counts.passedLines, counts.decidedLines);
  const passAt1 = percent(counts.passedSnippets, counts.decidedSnippets);
  const byLens: Record<Lens, () => number | null> = {
    lines: () => scaledPassAt1,
    outer: () => scaledPassAt1,
    snippets: () => passAt1,
    papers: () => percent(clusteredRatio(clusterSums(outcomes, sample))?.estimate ?? 0, 1),
  };
  const underLens = counts.decidedSnippets === 0 ? null : byLens[rule.lens]();
  return { outcomes, score: { ...counts, scaledPassAt1, passAt1, underLens } };
}

const emptyTally = () => ({
  passedSnippets: 0,
  decidedSnippets: 0,
  allSnippets: 0,
  passedLines: 0,
  decidedLines: 0,
  allLines: 0,
  timedOut: 0,
  crashed: 0,
  /** Snippets with fewer completions than pass@k needs. */
  tooFew: 0,
});

function percent(part: number, whole: number): number | null {
  // Divided first, as the benchmark's own figures were: in this order all of them are equal bit by bit.
  return whole === 0 ? null : (part / whole) * 100;
}
