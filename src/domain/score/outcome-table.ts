/**
 * Every verdict that views ask for, counted once by solver and snippet into columns: what follows a
 * filter reads these and never the rows again.
 */
import { errorClasses, type VerdictKind, type VerdictRow } from '../completion/types.ts';
import type { Snippet } from '../problem-set/types.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';

/** What scores need to know of a snippet. */
export type ScoredSnippet = Pick<Snippet, 'paper' | 'name' | 'codeLines'> &
  Partial<Pick<Snippet, 'parent'>>;

/** Counts of completions by what became of them; one cell a solver and snippet. */
interface Counts {
  readonly passed: Uint16Array;
  /** Judged and wrong, `tampered` among them. */
  readonly wrong: Uint16Array;
  /** What may be the harness's failure and not the completion's. */
  readonly timedOut: Uint16Array;
  readonly crashed: Uint16Array;
}

type CountName = keyof Counts;

export interface OutcomeTable extends Counts {
  /** Ids of models or runs: the `run` of their verdicts. */
  readonly solvers: readonly string[];
  readonly snippets: readonly ScoredSnippet[];
  /** Ids of the papers, in the order in which snippets name them. */
  readonly papers: readonly string[];
  /** Snippet -> place of its paper in `papers`. */
  readonly paperOf: Uint16Array;
  /** Snippet -> place of the snippet around it; -1 for an outer one. */
  readonly parentOf: Int16Array;
  /** Cell -> what became of the first completion, the greedy one; null: undecided, or none. */
  readonly first: readonly (CountName | null)[];
  /** Snippet -> bits of `errorClasses` that some solver's completion failed with. */
  readonly classesOf: Uint16Array;
}

/** `unsupported` says something about our engine and nothing about the completion. */
const countOf: Readonly<Record<VerdictKind, CountName | null>> = {
  pass: 'passed',
  fail: 'wrong',
  tampered: 'wrong',
  'timed-out': 'timedOut',
  crashed: 'crashed',
  unsupported: null,
};

/** Where a solver's count for a snippet stands. */
export function cellAt(table: OutcomeTable, solver: number, snippet: number): number {
  return solver * table.snippets.length + snippet;
}

/**
 * Counts verdicts.
 * @param solvers ids, in the order in which views show them; verdicts of others do not matter
 * @param verdicts of one problem set; of a snippet's completions the first in this order is the first
 * @param snippets every snippet of the problem set, so that nesting is known
 */
export function outcomeTable(
  solvers: readonly string[],
  verdicts: Iterable<VerdictRow>,
  snippets: readonly ScoredSnippet[],
): OutcomeTable {
  const cells = solvers.length * snippets.length;
  const counts = {
    passed: new Uint16Array(cells),
    wrong: new Uint16Array(cells),
    timedOut: new Uint16Array(cells),
    crashed: new Uint16Array(cells),
  };
  const first = new Array<CountName | null>(cells).fill(null);
  const hasFirst = new Uint8Array(cells);
  const classesOf = new Uint16Array(snippets.length);
  const rowOf = new Map(solvers.map((id, at) => [id, at]));
  const placeOf = placesOf(snippets);

  for (const { run, paper, snippet, verdict, errorClass, differential } of verdicts) {
    const solver = rowOf.get(run);
    const place = placeOf.get(snippetKey(paper, snippet));
    if (solver === undefined || place === undefined) continue;
    const cell = solver * snippets.length + place;
    const name = differential ? null : countOf[verdict];
    if (hasFirst[cell] === 0) {
      hasFirst[cell] = 1;
      first[cell] = name;
    }
    if (name !== null) counts[name][cell] = (counts[name][cell] ?? 0) + 1;
    if (errorClass !== null) {
      classesOf[place] = (classesOf[place] ?? 0) | (1 << errorClasses.indexOf(errorClass));
    }
  }
  const papers = [...new Set(snippets.map(({ paper }) => paper))];
  const paperAt = new Map(papers.map((id, at) => [id, at]));
  return {
    ...counts,
    solvers,
    snippets,
    papers,
    paperOf: Uint16Array.from(snippets, ({ paper }) => paperAt.get(paper) ?? 0),
    parentOf: parentsOf(snippets, placeOf),
    first,
    classesOf,
  };
}

/** Snippet -> its place, asked by paper and name. */
export function placesOf(snippets: readonly ScoredSnippet[]): ReadonlyMap<string, number> {
  return new Map(snippets.map(({ paper, name }, at) => [snippetKey(paper, name), at]));
}

/** Snippet -> place of the snippet around it; -1 where there is none. */
export function parentsOf(
  snippets: readonly ScoredSnippet[],
  placeOf: ReadonlyMap<string, number> = placesOf(snippets),
): Int16Array {
  return Int16Array.from(snippets, ({ paper, parent }) =>
    parent === undefined || parent === null ? -1 : (placeOf.get(snippetKey(paper, parent)) ?? -1),
  );
}

/**
 * Those of the chosen snippets that have no ancestor among the chosen: their lines are the distinct
 * lines of the choice. Ancestors are found through snippets that were left out.
 */
export function outermost(chosen: readonly number[], parentOf: Int16Array): number[] {
  const inside = new Set(chosen);
  return chosen.filter((snippet) => {
    let around = parentOf[snippet] ?? -1;
    while (around >= 0 && !inside.has(around)) around = parentOf[around] ?? -1;
    return around < 0;
  });
}
