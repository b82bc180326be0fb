/** How the code in a reply is found, and what its content is worth as a hash. */
import { splitLines } from '../problem-set/python-text.ts';
import type { Sha256 } from '../problem-set/run-files.ts';

/** A stretch of a reply that the benchmark's rule takes; `start` and `end` are offsets in the reply. */
export interface TakenBlock {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The benchmark's rule: the last stretch between "```python" with a line feed right behind it and the
 * next three backticks, wherever they stand. null when there is none.
 */
export function lastOfficialBlock(reply: string): TakenBlock | null {
  const match = [...reply.matchAll(/```python\n([\s\S]*?)```/g)].at(-1);
  if (match === undefined) return null;
  return { code: match[1] ?? '', start: match.index, end: match.index + match[0].length };
}

/** The code in a reply by the benchmark's rule; a reply without a block gives empty code. */
export function extractCode(reply: string): string {
  return lastOfficialBlock(reply)?.code ?? '';
}

/** SHA-256 of the code's lines joined with `\n`: the same code pasted with other line ends is the same. */
export async function completionSha256(code: string, sha256: Sha256): Promise<string> {
  return sha256(new TextEncoder().encode(splitLines(code).join('\n')));
}
