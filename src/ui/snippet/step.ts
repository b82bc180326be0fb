/** Where the keys j and k lead from a snippet, and what encloses it. */
import type { Snippet } from '../../domain/problem-set/types.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * The neighbour that a key leads to; null for any other key, and at either end.
 * @param siblings the paper's snippets in file order
 */
export function neighbour(siblings: readonly Snippet[], slug: string, key: string): Snippet | null {
  const step = steps[key];
  const at = siblings.findIndex((one) => one.slug === slug);
  return step === undefined || at === -1 ? null : (siblings[at + step] ?? null);
}

/** The snippets around one, the outermost first. */
export function enclosing(siblings: readonly Snippet[], snippet: Snippet): Snippet[] {
  const around = siblings.find(({ name }) => name === snippet.parent);
  return around ? [...enclosing(siblings, around), around] : [];
}
