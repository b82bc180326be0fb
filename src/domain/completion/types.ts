/** Completions, verdicts and runs, as they are stored and exchanged. */

export const verdictKinds = [
  'pass',
  'fail',
  'timed-out',
  'crashed',
  'tampered',
  'unsupported',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** What an interpreter died of: no memory left, calls too deep, or anything else. */
export const crashKinds = ['memory', 'recursion', 'interpreter'] as const;
export type CrashKind = (typeof crashKinds)[number];

export const errorClasses = [
  'functional',
  'syntax',
  'name',
  'type',
  'attribute',
  'index-or-key',
  'import',
  'value',
  'runtime',
  'other',
  'unknown',
] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** How the code was found in what a solver returned. */
export const codeRules = ['official-fence', 'offered-block', 'raw', 'reference'] as const;
export type CodeRule = (typeof codeRules)[number];

/** What a solver returned for a snippet. `id` tells completions of one snippet apart within a run. */
export interface Completion {
  readonly run: string;
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  readonly id: string;
  readonly index: number | null;
  /** The raw reply; null when only the code is known. */
  readonly text: string | null;
  readonly code: string;
  readonly rule: CodeRule;
}

export type TestOutcome = 'pass' | 'fail' | 'error' | 'skipped' | 'not-run';

export interface TestResult {
  readonly id: string;
  readonly outcome: TestOutcome;
  readonly errorClass?: ErrorClass | null | undefined;
  readonly message?: string | null | undefined;
}

interface Engine {
  readonly name: string;
  readonly version: string;
  readonly python: string;
  readonly numpy: string | null;
  readonly torch: string | null;
  readonly host: string;
}

/** The outcome of judging one completion; the record of exchange files. */
export interface VerdictRecord {
  readonly pset: string;
  readonly paper: string;
  /** null for the untouched solution of a whole paper. */
  readonly snippet: string | null;
  readonly id: string;
  readonly index?: number | null | undefined;
  readonly verdict: VerdictKind;
  /** Only with `crashed`; older records do not say it. */
  readonly crash?: CrashKind | null | undefined;
  /** What the benchmark's own rule says: exit code and forbidden words. */
  readonly official: 'pass' | 'fail' | 'timed-out' | null;
  readonly errorClass: ErrorClass | null;
  readonly exception: string | null;
  readonly seconds: number | null;
  readonly detail: string;
  readonly tests: readonly TestResult[];
  readonly gaps?: readonly string[] | undefined;
  /** Compared with the solution's own numbers: no official verdict, and never in an official score. */
  readonly differential?: true | undefined;
  /** Those numbers, in the record of the run that noted them. */
  readonly constants?: readonly unknown[] | undefined;
  /** The pass was suspicious, and nobody said what these tests fail. Never stored. */
  readonly wantsCanary?: true | undefined;
  readonly rule: CodeRule | null;
  readonly completionSha256?: string | null | undefined;
  readonly problemSha256?: string | null | undefined;
  readonly engine?: Engine | null | undefined;
  readonly seed?: number | null | undefined;
  readonly limitSeconds?: number | null | undefined;
}

/** The little of a verdict that scores are computed from. */
export interface VerdictRow {
  readonly run: string;
  readonly pset: string;
  readonly paper: string;
  readonly snippet: string;
  readonly id: string;
  readonly verdict: VerdictKind;
  readonly errorClass: ErrorClass | null;
  /** Never in a score: it was compared with numbers that are not the benchmark's. */
  readonly differential?: true | undefined;
}

/** A verdict judged by an engine, as a run's record. */
export interface RunVerdict extends VerdictRecord {
  readonly run: string;
  readonly snippet: string;
}

/** A completion together with what became of it. */
export interface JudgedCompletion {
  readonly completion: Completion;
  readonly verdict: RunVerdict | null;
}

type RunKind = 'published' | 'blind' | 'baseline' | 'human' | 'imported';

/** What whoever imports a run may say of its solver; null for what they do not. */
export interface RunFacts {
  readonly developer: string | null;
  readonly openWeights: boolean | null;
  /** ISO month. */
  readonly knowledgeCutoff: string | null;
  /** US dollars for a million tokens. */
  readonly usdPerMtokIn: number | null;
  readonly usdPerMtokOut: number | null;
}

/** What the user says of a run of theirs, and may say otherwise later. */
export interface RunLabel {
  readonly solver: string;
  readonly facts: RunFacts;
}

/** One solver's completions for one problem set, with how they were made. */
export interface Run {
  readonly id: string;
  readonly pset: string;
  readonly solver: string;
  readonly kind: RunKind;
  /** Imported as completions, and judged in this browser. */
  readonly judgedHere?: true | undefined;
  /** ISO day; null where unknown. */
  readonly created: string | null;
  readonly withPaper: boolean | null;
  readonly made: string;
  readonly facts?: RunFacts | undefined;
}
