import type { Run } from '../completion/types.ts';
import type { SolverFacts } from './types.ts';

/** A run as a row's solver; a run says nothing of weights, cutoff or price. */
export function solverOfRun({ id, solver }: Pick<Run, 'id' | 'solver'>): SolverFacts {
  return {
    id,
    name: solver,
    developer: null,
    openWeights: null,
    knowledgeCutoff: null,
    apiModel: null,
    usdPerMtokIn: null,
    usdPerMtokOut: null,
  };
}
