/** Scores of one solver over a choice of snippets. Unknown is null, never zero. */
import type { VerdictKind, VerdictRow } from '../completion/types.ts';
import type { Snippet } from '../problem-set/types.ts';

/** What a score needs to know of a snippet. */
export type WeighedSnippet = Pick<Snippet, 'paper' | 'name' | 'codeLines'>;

export interface Score {
  /** Snippets passed; with several completions each counts by its share of passes. */
  readonly passedSnippets: number;
  /** Snippets with a decided verdict: the denominator of pass@1. */
  readonly decidedSnippets: number;
  /** Snippets that were asked for. */
  readonly allSnippets: number;
  /** Lines of the passed snippets. Whole numbers where every snippet has one completion. */
  readonly passedLines: number;
  /** Lines of the decided snippets: the denominator of scaled pass@1. */
  readonly decidedLines: number;
  readonly allLines: number;
  /** Completions that ran out of time. They count as wrong and are in the denominator. */
  readonly timedOut: number;
  /** Percent; null when nothing is decided. */
  readonly scaledPassAt1: number | null;
  readonly passAt1: number | null;
}

/** `unsupported` says something about our engine and nothing about the completion. */
function isDecided(verdict: VerdictKind): boolean {
  return verdict !== 'unsupported';
}

/** Whether every snippet asked for has a decided verdict; only such a score has a rank. */
export function isComplete(score: Score): boolean {
  return score.allSnippets > 0 && score.decidedSnippets === score.allSnippets;
}

interface Tally {
  passed: number;
  decided: number;
  timedOut: number;
}

/** (paper, snippet) as one key: names may hold any character but a double quote. */
export function snippetKey(paper: string, snippet: string): string {
  return `${paper}"${snippet}`;
}

/** Verdicts by snippet: counts of one solver's completions. */
export class SolverTally {
  readonly #snippets = new Map<string, Tally>();

  add({ paper, snippet, verdict }: Pick<VerdictRow, 'paper' | 'snippet' | 'verdict'>): void {
    if (!isDecided(verdict)) return;
    const key = snippetKey(paper, snippet);
    let tally = this.#snippets.get(key);
    if (tally === undefined) {
      tally = { passed: 0, decided: 0, timedOut: 0 };
      this.#snippets.set(key, tally);
    }
    tally.decided += 1;
    if (verdict === 'pass') tally.passed += 1;
    if (verdict === 'timed-out') tally.timedOut += 1;
  }

  /** The score over these snippets. A snippet with several completions counts by passed / decided. */
  scoreOver(snippets: readonly WeighedSnippet[]): Score {
    let passedSnippets = 0;
    let decidedSnippets = 0;
    let passedLines = 0;
    let decidedLines = 0;
    let allLines = 0;
    let timedOut = 0;
    for (const { paper, name, codeLines } of snippets) {
      allLines += codeLines;
      const tally = this.#snippets.get(snippetKey(paper, name));
      if (tally === undefined) continue;
      decidedSnippets += 1;
      decidedLines += codeLines;
      passedSnippets += tally.passed / tally.decided;
      passedLines += (codeLines * tally.passed) / tally.decided;
      timedOut += tally.timedOut;
    }
    return {
      passedSnippets,
      decidedSnippets,
      allSnippets: snippets.length,
      passedLines,
      decidedLines,
      allLines,
      timedOut,
      scaledPassAt1: percent(passedLines, decidedLines),
      passAt1: percent(passedSnippets, decidedSnippets),
    };
  }
}

function percent(part: number, whole: number): number | null {
  // Divided first, as the benchmark's own figures were: in this order all of them are equal bit by bit.
  return whole === 0 ? null : (part / whole) * 100;
}
