import type { Snippet } from '../problem-set/types.ts';
import { snippetKey } from './score.ts';

type NestedSnippet = Pick<Snippet, 'paper' | 'name' | 'parent' | 'codeLines'>;

/**
 * The lines of a choice of snippets with nested ones counted once: those of the snippets that have no
 * ancestor among the chosen.
 * @param all every snippet of the problem set, so that ancestors are found through snippets left out
 */
export function distinctLines(
  chosen: readonly NestedSnippet[],
  all: readonly NestedSnippet[] = chosen,
): number {
  const known = new Map(all.map((snippet) => [snippetKey(snippet.paper, snippet.name), snippet]));
  const inside = new Set(chosen.map(({ paper, name }) => snippetKey(paper, name)));

  const hasChosenAncestor = ({ paper, parent }: NestedSnippet): boolean => {
    if (parent === null) return false;
    const key = snippetKey(paper, parent);
    const around = known.get(key);
    return inside.has(key) || (around !== undefined && hasChosenAncestor(around));
  };
  return chosen
    .filter((snippet) => !hasChosenAncestor(snippet))
    .reduce((lines, { codeLines }) => lines + codeLines, 0);
}
