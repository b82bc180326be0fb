/** From counted verdicts and the reader's choices to what a table of scores shows. */
import { chooseSnippets } from '../filter/choose-snippets.ts';
import {
  cutoffOf,
  type LeaderboardFilter,
  ownCutoff,
  selectsOnOutcomes,
  showsModel,
} from '../filter/leaderboard-filter.ts';
import { isSafe } from '../filter/safe-papers.ts';
import { type LeaderboardSort, sortRows } from '../filter/sort-rows.ts';
import type { Paper } from '../problem-set/types.ts';
import { clusterSums } from '../stats/cluster-sums.ts';
import { scoreInterval, type ScoreInterval } from '../stats/clustered-ratio.ts';
import type { FamilyInput } from '../stats/pair-family.ts';
import { ranksOf } from '../stats/ranks.ts';
import { type Board, papersIn, scoreAll, scoreOne } from './board.ts';
import { type LeaderboardRow, totalOf } from './leaderboard.ts';
import { countsOf, type SampleCounts, sampleOf } from './sample.ts';
import { isComplete, type Scored } from './score.ts';
import type { SolverFacts } from './types.ts';

/**
 * Why a row has no rank: not every snippet is decided; it may know some of the papers, which were
 * chosen to be safe; the papers differ by solver; or results chose the snippets.
 */
type NoRank = 'incomplete' | 'may-know-papers' | 'own-cutoffs' | 'chosen-by-results';

interface BoardRow<S extends SolverFacts> extends LeaderboardRow<S> {
  /** null when there is a rank. */
  readonly noRank: NoRank | null;
  /** The rank of the same rows on the same choice when lines count: what the lens moves. */
  readonly rankByLines: number | null;
  /** 95 %, of the score under the lens, in percent; null where it cannot be told or means nothing. */
  readonly interval: ScoreInterval | null;
  /** ISO month, as edited or as claimed; null when nobody says. */
  readonly cutoff: string | null;
  /** Papers of the choice that the solver may know by its own cutoff; null without one. */
  readonly mayKnow: number | null;
  /**
   * The score under the lens, in percent, if all time-outs and crashes were wrong, or had passed; null
   * where there is neither.
   */
  readonly harnessRange: { readonly worst: number | null; readonly best: number | null } | null;
}

/** Every pair of ranked rows is one family of tests. */
export interface RankedFamily extends FamilyInput {
  /** Ids, with their ranks beside them. */
  readonly solvers: readonly string[];
  readonly ranks: readonly number[];
}

export interface LeaderboardView<S extends SolverFacts> extends Omit<SampleCounts, 'papers'> {
  readonly rows: readonly BoardRow<S>[];
  /** Solvers in all; `rows` may show fewer. */
  readonly models: number;
  /** The papers that the chosen snippets belong to. */
  readonly papers: readonly Paper[];
  /** Whether intervals, tests and ranks mean something: not where results chose the snippets. */
  readonly allowsClaims: boolean;
  /** What tests between the ranked rows need; rows that are hidden are in it. */
  readonly family: RankedFamily;
}

/** Hidden rows keep their place in the ranking: a filter on models changes no rank. */
export function leaderboardView<S extends SolverFacts>(
  board: Board<S>,
  filter: LeaderboardFilter,
  sort: LeaderboardSort,
): LeaderboardView<S> {
  const { facts, table, solvers } = board;
  const chosen = chooseSnippets(facts, table, filter);
  const sample = sampleOf(table, chosen, filter.lens);
  const papers = papersIn(board, sample);
  const scored = scoreAll(board, sample, filter);

  const mayKnow = solvers.map((solver) => papersMaybeKnown(solver, papers, filter));
  const noRank = scored.map((row, at) => whyNoRank(filter, row, mayKnow[at] ?? null));
  const ranksIn = (rows: readonly Scored[], of = sample) =>
    ranksOf(rows.map((row, at) => (noRank[at] === null ? totalOf(row, of) : null)));
  const ranks = ranksIn(scored);
  const linesSample = sampleOf(table, chosen, 'lines');
  const ranksByLines =
    filter.lens === 'lines' ? ranks : ranksIn(scoreAll(board, linesSample, filter), linesSample);

  const allowsClaims = !selectsOnOutcomes(filter);
  const rows = solvers.flatMap((solver, at): BoardRow<S>[] => {
    const row = scored[at];
    if (row === undefined || !showsModel(filter, solver)) return [];
    return [
      {
        solver,
        rank: ranks[at] ?? null,
        noRank: noRank[at] ?? null,
        rankByLines: ranksByLines[at] ?? null,
        score: row.score,
        interval: allowsClaims ? intervalOf(row, sample) : null,
        cutoff: cutoffOf(filter, solver),
        mayKnow: mayKnow[at] ?? null,
        harnessRange: harnessRangeOf(row, (harness) =>
          scoreOne(board, at, sample, { ...filter, harness }),
        ),
      },
    ];
  });
  const ranked = scored.flatMap(({ outcomes }, at) => {
    const rank = ranks[at] ?? null;
    return rank === null ? [] : [{ id: table.solvers[at] ?? '', rank, outcomes }];
  });
  return {
    ...countsOf(table, sample),
    rows: sortRows(rows, sort),
    models: solvers.length,
    papers,
    allowsClaims,
    family: {
      solvers: ranked.map(({ id }) => id),
      ranks: ranked.map(({ rank }) => rank),
      outcomes: ranked.map(({ outcomes }) => outcomes),
      observations: sample,
    },
  };
}

function papersMaybeKnown(
  solver: SolverFacts,
  papers: readonly Paper[],
  filter: LeaderboardFilter,
): number | null {
  const cutoff = cutoffOf(filter, solver);
  if (cutoff === null) return null;
  return papers.filter((paper) => !isSafe(paper, cutoff, filter)).length;
}

function whyNoRank(
  filter: LeaderboardFilter,
  { score }: Scored,
  mayKnow: number | null,
): NoRank | null {
  if (selectsOnOutcomes(filter)) return 'chosen-by-results';
  if (filter.cutoff === ownCutoff) return 'own-cutoffs';
  // Without a cutoff nothing was chosen to be safe, and the published ranking stands.
  if (filter.cutoff !== null && mayKnow !== null && mayKnow > 0) return 'may-know-papers';
  return isComplete(score) && score.underLens !== null ? null : 'incomplete';
}

function intervalOf({ score, outcomes }: Scored, sample: Parameters<typeof totalOf>[1]) {
  const interval = score.underLens === null ? null : scoreInterval(clusterSums(outcomes, sample));
  return interval && { ...interval, low: interval.low * 100, high: interval.high * 100 };
}

function harnessRangeOf(
  row: Scored,
  scoreWith: (harness: 'wrong' | 'passed') => Scored,
): BoardRow<SolverFacts>['harnessRange'] {
  if (row.score.timedOut + row.score.crashed === 0) return null;
  return {
    worst: scoreWith('wrong').score.underLens,
    best: scoreWith('passed').score.underLens,
  };
}
