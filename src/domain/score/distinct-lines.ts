import { outermost, parentsOf, placesOf, type ScoredSnippet } from './outcome-table.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';

/**
 * The lines of a choice of snippets with nested ones counted once: those of the snippets that have no
 * ancestor among the chosen.
 * @param all every snippet of the problem set, so that ancestors are found through snippets left out
 */
export function distinctLines(
  chosen: readonly ScoredSnippet[],
  all: readonly ScoredSnippet[] = chosen,
): number {
  const placeOf = placesOf(all);
  const places = chosen.flatMap(({ paper, name }) => placeOf.get(snippetKey(paper, name)) ?? []);
  return outermost(places, parentsOf(all, placeOf)).reduce(
    (lines, place) => lines + (all[place]?.codeLines ?? 0),
    0,
  );
}
