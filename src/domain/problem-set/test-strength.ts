/**
 * How strong tests are, as measured: small edits of a solution (mutants) are judged, and good tests
 * fail ("kill") those that do something else than the solution.
 */

/** Counts of one snippet, or added up over several. */
export interface TestStrength {
  /** Mutants that were judged, without the equivalent ones. */
  readonly mutants: number;
  /** Those that the tests fail. */
  readonly killed: number;
  /** Mutants that do the same as the solution; each is argued in `equivalents.yaml`. */
  readonly equivalent: number;
  /** Wrong answers written by hand; the tests fail all of them. */
  readonly wrong: number;
}

export interface PaperStrength {
  /** Day (ISO) on which it was measured. */
  readonly made: string;
  /** Version of the mutator: other versions make other mutants. */
  readonly mutator: number;
  /** Snippet's name -> its counts. Nested snippets do not share mutants: each counts once. */
  readonly snippets: Readonly<Record<string, TestStrength>>;
}

/** Several snippets together. */
export function totalStrength(strengths: readonly TestStrength[]): TestStrength {
  const sum = (key: keyof TestStrength) =>
    strengths.reduce((total, strength) => total + strength[key], 0);
  return {
    mutants: sum('mutants'),
    killed: sum('killed'),
    equivalent: sum('equivalent'),
    wrong: sum('wrong'),
  };
}
