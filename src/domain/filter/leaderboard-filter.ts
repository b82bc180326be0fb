/** Everything that a reader chooses about a table of scores: rows, snippets, safety, scoring. */
import type { ErrorClass } from '../completion/types.ts';
import { officialRule, type ScoringRule } from '../score/scoring-rule.ts';
import type { SolverFacts } from '../score/types.ts';
import { anyDate, anyNumber, type DateRange, isIn, isWithin, type Range } from './ranges.ts';
import { type SafetyRule, usualSafety } from './safe-papers.ts';

/** Which rows are shown. Hiding rows changes no rank: ranks are among all solvers. */
interface SolverFacets {
  /** Every word must occur in name, developer or API name. */
  readonly search: string;
  readonly openOnly: boolean;
  /** None: all. */
  readonly developers: readonly string[];
  /** ISO months of knowledge cutoffs. */
  readonly cutoffs: DateRange;
  /** US dollars for a million tokens of output. */
  readonly price: Range;
}

/** Which snippets the scores cover. An empty list restricts nothing. */
interface SnippetFacets {
  readonly papers: readonly string[];
  readonly venues: readonly string[];
  /** '' stands for papers whose domain is not recorded. */
  readonly domains: readonly string[];
  readonly lines: Range;
  /** 0 is an outer snippet. */
  readonly depth: Range;
  /** Days or months, by the date that the safety rule goes by. */
  readonly window: DateRange;
  /** Percent of the solvers that passed. Selects on the result. */
  readonly solveRate: Range;
  /** Snippets that somebody failed with one of these. Selects on the result. */
  readonly errorClasses: readonly ErrorClass[];
}

/** With a cutoff, scores cover the papers that are safe for it. */
interface SafetyChoices extends SafetyRule {
  /** ISO month, the same for all; `own`: each solver's own cutoff; null: all papers. */
  readonly cutoff: string | null;
  /** Solver id -> ISO month, where the reader knows better than the benchmark. */
  readonly editedCutoffs: Readonly<Record<string, string>>;
}

export interface LeaderboardFilter
  extends SolverFacets, SnippetFacets, SafetyChoices, ScoringRule {}

/** The value of `cutoff` that means each solver's own. */
export const ownCutoff = 'own';

/** The official view: all papers, the published rule. */
export const noFilter: LeaderboardFilter = {
  search: '',
  openOnly: false,
  developers: [],
  cutoffs: anyDate,
  price: anyNumber,
  papers: [],
  venues: [],
  domains: [],
  lines: anyNumber,
  depth: anyNumber,
  window: anyDate,
  solveRate: anyNumber,
  errorClasses: [],
  cutoff: null,
  editedCutoffs: {},
  ...usualSafety,
  ...officialRule,
};

export type FilterKey = keyof LeaderboardFilter;

const filterKeys = Object.keys(noFilter) as FilterKey[];

/** What of a filter is not at its default, in a fixed order: one chip each. */
export function activeKeys(filter: LeaderboardFilter): FilterKey[] {
  return filterKeys.filter((key) => JSON.stringify(filter[key]) !== JSON.stringify(noFilter[key]));
}

/** The same filter with one choice back at its default. */
export function without(filter: LeaderboardFilter, key: FilterKey): LeaderboardFilter {
  return { ...filter, [key]: noFilter[key] };
}

/**
 * Whether the snippets were chosen by how solvers did on them. Intervals, p-values, tiers and ranks
 * mean nothing then and are hidden.
 */
export function selectsOnOutcomes({ solveRate, errorClasses }: LeaderboardFilter): boolean {
  return solveRate.min !== null || solveRate.max !== null || errorClasses.length > 0;
}

/** A solver's knowledge cutoff, as edited or as claimed; null when nobody says. */
export function cutoffOf(
  { editedCutoffs }: Pick<LeaderboardFilter, 'editedCutoffs'>,
  solver: Pick<SolverFacts, 'id' | 'knowledgeCutoff'>,
): string | null {
  return editedCutoffs[solver.id] ?? solver.knowledgeCutoff;
}

/** Whether a solver's row is shown. */
export function showsModel(
  filter: LeaderboardFilter,
  solver: Omit<SolverFacts, 'usdPerMtokIn'>,
): boolean {
  const { search, openOnly, developers, cutoffs, price } = filter;
  if (openOnly && solver.openWeights !== true) return false;
  if (developers.length > 0 && !developers.includes(solver.developer ?? '')) return false;
  if (!isWithin(cutoffs, cutoffOf(filter, solver))) return false;
  if (!isIn(price, solver.usdPerMtokOut)) return false;
  const haystack = [solver.name, solver.developer, solver.apiModel].join('\n').toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => haystack.includes(word));
}
