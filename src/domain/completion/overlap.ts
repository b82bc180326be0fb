/** How much of a solution a completion repeats line by line: a hint at memory, no proof of it. */
import { splitLines } from '../problem-set/python-text.ts';

export interface Overlap {
  /** Lines of the solution that the completion has too, each as often as it has them. */
  readonly shared: number;
  /** Lines of the solution, without comments and blank lines. */
  readonly lines: number;
}

/** Indentation and comments do not count: a block may be written at another depth. */
export function verbatimOverlap(solution: string, completion: string): Overlap {
  const left = new Map<string, number>();
  for (const line of codeLines(completion)) left.set(line, (left.get(line) ?? 0) + 1);
  const wanted = codeLines(solution);
  let shared = 0;
  for (const line of wanted) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    left.set(line, count - 1);
    shared += 1;
  }
  return { shared, lines: wanted.length };
}

/** What is known of the paper and whoever wrote a completion: before or after its cutoff. */
const knowledgeGroups = ['may-know', 'safe', 'unknown'] as const;
type KnowledgeGroup = (typeof knowledgeGroups)[number];

interface GroupOverlap {
  readonly group: KnowledgeGroup;
  readonly completions: number;
  /** Of the solution's lines, once for each completion. */
  readonly share: number;
}

/**
 * The overlap by whether the paper came after its writer's cutoff.
 * @param completions `isSafe` null: the cutoff is unknown
 * @returns the groups that have a completion; none where the solution has no lines
 */
export function overlapByKnowledge(
  solution: string,
  completions: readonly { readonly code: string; readonly isSafe: boolean | null }[],
): GroupOverlap[] {
  return knowledgeGroups.flatMap((group) => {
    const own = completions
      .filter(({ isSafe }) => groupOf(isSafe) === group)
      .map(({ code }) => verbatimOverlap(solution, code));
    const lines = own.reduce((sum, overlap) => sum + overlap.lines, 0);
    const shared = own.reduce((sum, overlap) => sum + overlap.shared, 0);
    return lines === 0 ? [] : [{ group, completions: own.length, share: shared / lines }];
  });
}

function groupOf(isSafe: boolean | null): KnowledgeGroup {
  if (isSafe === null) return 'unknown';
  return isSafe ? 'safe' : 'may-know';
}

/** A `#` behind code begins a comment unless a quote stands before it, where it may be text. */
const trailingComment = /^([^'"#]*?)\s*#.*$/;

function codeLines(code: string): string[] {
  return splitLines(code)
    .map((line) => line.trim().replace(trailingComment, '$1'))
    .filter((line) => line !== '');
}
