/** Facts about a published model. The knowledge cutoff is the benchmark's claim, not ours. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly developer: string;
  readonly openWeights: boolean;
  /** ISO month (`2025-01`). */
  readonly knowledgeCutoff: string;
  readonly apiModel: string;
  readonly usdPerMtokIn: number;
  readonly usdPerMtokOut: number;
  /** Percent, as the benchmark's results file prints it; to compare with, never to show as ours. */
  readonly publishedScaledPassAt1: number;
  readonly publishedPassAt1: number;
}

/** What a row knows of its solver; null where an imported run does not say. Every model is one. */
export interface SolverFacts {
  readonly id: string;
  readonly name: string;
  readonly developer: string | null;
  readonly openWeights: boolean | null;
  readonly knowledgeCutoff: string | null;
  readonly apiModel: string | null;
  readonly usdPerMtokIn: number | null;
  readonly usdPerMtokOut: number | null;
}
