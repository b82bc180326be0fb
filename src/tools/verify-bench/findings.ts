/** What came of looking at claims, in a form that a person can act on. */

/** A claim that does not hold, told to the person who can mend it. */
export interface Violation {
  readonly paper: string;
  readonly snippet: string | null;
  readonly file: string;
  readonly message: string;
}

export function violationText({ paper, snippet, file, message }: Violation): string {
  return `${paper}${snippet === null ? '' : `, ${snippet}`} (${file}): ${message}`;
}

/** What was looked at, and what was found wrong. */
export interface Findings {
  readonly claims: number;
  readonly violations: readonly Violation[];
}

/** null: the claim holds. */
export type Outcome = Violation | null;

/** Counts what was looked at. */
export function toFindings(outcomes: readonly Outcome[]): Findings {
  return { claims: outcomes.length, violations: outcomes.filter((outcome) => outcome !== null) };
}
