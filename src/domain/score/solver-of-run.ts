/** Runs as rows of a board, beside the models. */
import type { Run } from '../completion/types.ts';
import type { SolverFacts } from './types.ts';

/** A run as a row's solver; of weights, cutoff and price it knows what was said when it was imported. */
export function solverOfRun({
  id,
  solver,
  facts,
}: Pick<Run, 'id' | 'solver' | 'facts'>): SolverFacts {
  return {
    id,
    name: solver,
    developer: facts?.developer ?? null,
    openWeights: facts?.openWeights ?? null,
    knowledgeCutoff: facts?.knowledgeCutoff ?? null,
    apiModel: null,
    usdPerMtokIn: facts?.usdPerMtokIn ?? null,
    usdPerMtokOut: facts?.usdPerMtokOut ?? null,
  };
}

/** The runs that are no model's own. */
export function runsBeside(
  models: readonly Pick<SolverFacts, 'id'>[],
  runs: readonly Run[],
): Run[] {
  const ids = new Set(models.map(({ id }) => id));
  return runs.filter(({ id }) => !ids.has(id));
}
