/** The snippets that a filter leaves: facets of papers and snippets, and the common cutoff. */
import { errorClasses as allClasses } from '../completion/types.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import type { OutcomeTable } from '../score/outcome-table.ts';
import { outcomesOf } from '../score/outcomes.ts';
import { officialRule } from '../score/scoring-rule.ts';
import { type LeaderboardFilter, ownCutoff } from './leaderboard-filter.ts';
import { isIn, isWithin } from './ranges.ts';
import { dateOf, isSafe } from './safe-papers.ts';

/** A problem set's papers and snippets; those of the snippets in the order of the outcome table. */
export interface ProblemSetFacts {
  readonly papers: readonly Paper[];
  readonly snippets: readonly Snippet[];
}

/**
 * The places of the snippets that a filter leaves, in their order. Each solver's own cutoff is no
 * matter of the choice: it takes snippets from that solver only.
 */
export function chooseSnippets(
  { papers, snippets }: ProblemSetFacts,
  table: OutcomeTable,
  filter: LeaderboardFilter,
): number[] {
  const chosenPapers = new Set(
    papers.filter((paper) => keepsPaper(filter, paper)).map(({ id }) => id),
  );
  const keepsOutcome = outcomeFacets(table, filter);
  return snippets.flatMap((snippet, at) =>
    chosenPapers.has(snippet.paper) &&
    isIn(filter.lines, snippet.codeLines) &&
    isIn(filter.depth, snippet.depth) &&
    keepsOutcome(at)
      ? [at]
      : [],
  );
}

function keepsPaper(filter: LeaderboardFilter, paper: Paper): boolean {
  const { cutoff } = filter;
  const allows = (values: readonly string[], value: string) =>
    values.length === 0 || values.includes(value);
  return (
    allows(filter.papers, paper.id) &&
    allows(filter.venues, paper.venue) &&
    allows(filter.domains, paper.domain ?? '') &&
    isWithin(filter.window, dateOf(paper, filter.dateField)) &&
    (cutoff === null || cutoff === ownCutoff || isSafe(paper, cutoff, filter))
  );
}

/** The facets that look at results; solve rates are computed only where one is set. */
function outcomeFacets(
  table: OutcomeTable,
  { solveRate, errorClasses }: LeaderboardFilter,
): (snippet: number) => boolean {
  const needsRates = solveRate.min !== null || solveRate.max !== null;
  const rates = needsRates ? solveRates(table) : [];
  const bits = errorClasses.reduce((sum, name) => sum | (1 << allClasses.indexOf(name)), 0);
  return (snippet) =>
    (!needsRates || isIn(solveRate, rates[snippet] ?? null)) &&
    (bits === 0 || ((table.classesOf[snippet] ?? 0) & bits) !== 0);
}

/**
 * Percent of the table's solvers that passed each snippet, by the published rule; null where nobody
 * has a decided verdict.
 */
export function solveRates(table: OutcomeTable): (number | null)[] {
  const rows = table.solvers.map((_, solver) => outcomesOf(table, solver, officialRule));
  return table.snippets.map((_, snippet) => {
    const decided = rows.flatMap((row) => {
      const outcome = row[snippet] ?? NaN;
      return Number.isNaN(outcome) ? [] : [outcome];
    });
    if (decided.length === 0) return null;
    return (decided.reduce((sum, outcome) => sum + outcome, 0) / decided.length) * 100;
  });
}

/** The values of a facet with how often each occurs, from A to Z; null counts as ''. */
export function facetOptions(
  values: Iterable<string | null>,
): { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value ?? '', (counts.get(value ?? '') ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}
