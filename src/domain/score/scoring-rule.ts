/** How verdicts become a score: the reader's choices, with the benchmark's own as the default. */

/**
 * What counts as one: a line of code, a snippet, a paper (the mean of the papers' scaled pass@1), or
 * a line of the outermost snippets only, so that no line counts twice.
 */
export const lenses = ['lines', 'snippets', 'papers', 'outer'] as const;
export type Lens = (typeof lenses)[number];

/** Which completions of a snippet count: all as their mean, or the first, greedy one. */
export const completionChoices = ['mean', 'first'] as const;

/** Snippets without a decided verdict leave the denominator, or count as wrong. */
export const missingChoices = ['left-out', 'wrong'] as const;

/**
 * Time-outs and crashes count as wrong (as published, the worst case), leave the denominator, or
 * count as passed (the best case, had they been run again).
 */
export const harnessChoices = ['wrong', 'left-out', 'passed'] as const;

export interface ScoringRule {
  readonly lens: Lens;
  readonly completions: (typeof completionChoices)[number];
  readonly missing: (typeof missingChoices)[number];
  readonly harness: (typeof harnessChoices)[number];
  /** pass@k; 1 is the share of completions that passed. */
  readonly k: number;
}

export const officialRule: ScoringRule = {
  lens: 'lines',
  completions: 'mean',
  missing: 'left-out',
  harness: 'wrong',
  k: 1,
};
