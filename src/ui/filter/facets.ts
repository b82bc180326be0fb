/** What there is to choose from in each filter, with how often each value occurs. */
import { errorClasses } from '../../domain/completion/types.ts';
import { facetOptions } from '../../domain/filter/choose-snippets.ts';
import { type DateField, dateFieldsOf, dateOf } from '../../domain/filter/safe-papers.ts';
import type { Board } from '../../domain/score/board.ts';
import type { SolverFacts } from '../../domain/score/types.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** null where a count says nothing. */
  readonly count: number | null;
  readonly hint?: string;
}

export interface Facets {
  readonly developers: readonly Option[];
  readonly papers: readonly Option[];
  readonly venues: readonly Option[];
  readonly domains: readonly Option[];
  readonly errorClasses: readonly Option[];
  /** ISO months of knowledge cutoffs, oldest first. */
  readonly cutoffs: readonly string[];
  /** The dates that safety can go by. */
  readonly dateFields: readonly DateField[];
  /** ISO months of the papers, by each date. */
  readonly months: Readonly<Record<DateField, readonly string[]>>;
  readonly hasPrices: boolean;
  /** Most completions that a solver has of a snippet: more than one offers pass@k. */
  readonly mostCompletions: number;
}

/** @param noDomain what papers without a domain are called */
export function facetsOf(board: Board<SolverFacts>, noDomain: string): Facets {
  const { facts, solvers, table } = board;
  const paperOf = new Map(facts.papers.map((paper) => [paper.id, paper]));
  const plain = (values: Iterable<string | null>, unnamed = '') =>
    facetOptions(values).map(({ value, count }) => ({ value, count, label: value || unnamed }));
  const ofSnippets = (read: (paper: (typeof facts.papers)[number]) => string | null) =>
    facts.snippets.map(({ paper }) => {
      const known = paperOf.get(paper);
      return known === undefined ? null : read(known);
    });
  const months = (field: DateField) =>
    distinct(facts.papers.map((paper) => dateOf(paper, field).slice(0, 7)));
  const counts = [table.passed, table.wrong, table.timedOut, table.crashed];
  return {
    developers: plain(solvers.flatMap(({ developer }) => developer ?? [])),
    papers: plain(facts.snippets.map(({ paper }) => paper)).map((option) => {
      const hint = paperOf.get(option.value)?.title;
      return hint === undefined ? option : { ...option, hint };
    }),
    venues: plain(ofSnippets(({ venue }) => venue)),
    domains: plain(
      ofSnippets(({ domain }) => domain),
      noDomain,
    ),
    errorClasses: errorClasses.flatMap((name, bit) => {
      const count = table.classesOf.reduce((sum, bits) => sum + ((bits >> bit) & 1), 0);
      return count === 0 ? [] : [{ value: name, label: name, count }];
    }),
    cutoffs: distinct(solvers.flatMap(({ knowledgeCutoff }) => knowledgeCutoff ?? [])),
    dateFields: dateFieldsOf(facts.papers),
    months: {
      'first-commit': months('first-commit'),
      'original-commit': months('original-commit'),
      'arxiv-v1': months('arxiv-v1'),
      'arxiv-version': months('arxiv-version'),
    },
    hasPrices: solvers.some(({ usdPerMtokOut }) => usdPerMtokOut !== null),
    mostCompletions: table.passed.reduce(
      (most, _, cell) =>
        Math.max(
          most,
          counts.reduce((sum, count) => sum + (count[cell] ?? 0), 0),
        ),
      0,
    ),
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
