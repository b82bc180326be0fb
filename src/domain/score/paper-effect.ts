/** Runs that were given the paper against runs that were not, snippet by snippet. */
import type { Run } from '../completion/types.ts';
import { chooseSnippets } from '../filter/choose-snippets.ts';
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import type { Board } from './board.ts';
import { outcomesOf } from './outcomes.ts';
import type { SolverFacts } from './types.ts';

export interface PaperEffect {
  readonly withPaper: Run;
  readonly without: Run;
  /** Places of the snippets that came out better, or worse, with the paper. */
  readonly better: readonly number[];
  readonly worse: readonly number[];
  readonly same: number;
  /** Snippets that one of the two has no verdict for. */
  readonly unknown: number;
}

/**
 * Every run with the paper against every run of the same kind without it. Baselines read nothing and
 * are left out; so is a run that does not say.
 */
export function paperEffects(
  { facts, table }: Board<SolverFacts>,
  runs: Iterable<Run>,
  filter: LeaderboardFilter,
): PaperEffect[] {
  const readers = [...runs].filter(
    ({ id, kind }) => kind !== 'baseline' && table.solvers.includes(id),
  );
  const chosen = chooseSnippets(facts, table, filter);
  const outcomes = (run: Run) => outcomesOf(table, table.solvers.indexOf(run.id), filter);
  return readers.flatMap((withPaper) =>
    readers.flatMap((without): PaperEffect[] => {
      const isPair = withPaper.withPaper === true && without.withPaper === false;
      if (!isPair || withPaper.kind !== without.kind) return [];
      return [{ withPaper, without, ...compared(chosen, outcomes(withPaper), outcomes(without)) }];
    }),
  );
}

function compared(
  chosen: readonly number[],
  given: Readonly<Float64Array>,
  not: Readonly<Float64Array>,
): Pick<PaperEffect, 'better' | 'worse' | 'same' | 'unknown'> {
  const gapOf = (at: number) => (given[at] ?? NaN) - (not[at] ?? NaN);
  return {
    better: chosen.filter((at) => gapOf(at) > 0),
    worse: chosen.filter((at) => gapOf(at) < 0),
    same: chosen.filter((at) => gapOf(at) === 0).length,
    unknown: chosen.filter((at) => Number.isNaN(gapOf(at))).length,
  };
}
