/** Runs as rows of a board, beside the models. */
import type { Run, RunFacts, RunLabel } from '../completion/types.ts';
import type { SolverFacts } from './types.ts';

/** A run as a row's solver; of weights, cutoff and price it knows what was said when it was imported. */
export function solverOfRun(run: Pick<Run, 'id' | 'solver' | 'facts'>): SolverFacts {
  const { solver, facts } = labelOf(run);
  return { id: run.id, name: solver, apiModel: null, ...facts };
}

/** Nothing is said. */
const noFacts: RunFacts = {
  developer: null,
  openWeights: null,
  knowledgeCutoff: null,
  usdPerMtokIn: null,
  usdPerMtokOut: null,
};

/** What is said of who made a run. */
export function labelOf({ solver, facts }: Pick<Run, 'solver' | 'facts'>): RunLabel {
  return { solver, facts: facts ?? noFacts };
}

/** The runs that are no model's own. */
export function runsBeside(
  models: readonly Pick<SolverFacts, 'id'>[],
  runs: readonly Run[],
): Run[] {
  const ids = new Set(models.map(({ id }) => id));
  return runs.filter(({ id }) => !ids.has(id));
}
