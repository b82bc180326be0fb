/** One solver's page: where it stands, how it does paper by paper, and what only it did. */
import type { VerdictRow } from '../completion/types.ts';
import { chooseSnippets } from '../filter/choose-snippets.ts';
import type { LeaderboardFilter } from '../filter/leaderboard-filter.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import { type Board } from './board.ts';
import { isHarnessFailure } from './errors-view.ts';
import { leaderboardView, type LeaderboardView } from './leaderboard-view.ts';
import { paperScores, solvedAlone } from './paper-scores.ts';
import type { SolverFacts } from './types.ts';

type Row<S extends SolverFacts> = LeaderboardView<S>['rows'][number];

/** Percent of a paper under the lens; null where nothing of it is decided. */
interface PaperProfile {
  readonly paper: Paper;
  readonly own: number | null;
  readonly above: number | null;
  readonly below: number | null;
  /** Mean over all other solvers that have a score for the paper. */
  readonly others: number | null;
}

export interface ModelView<S extends SolverFacts> {
  readonly row: Row<S>;
  readonly view: LeaderboardView<S>;
  /** The rows next to it by score; null at the ends. */
  readonly above: Row<S> | null;
  readonly below: Row<S> | null;
  readonly profile: readonly PaperProfile[];
  /** Snippets of the choice that nobody else passed. */
  readonly alone: readonly Snippet[];
  /** Its time-outs and crashes in the choice. */
  readonly harness: readonly { readonly snippet: Snippet; readonly verdict: VerdictRow }[];
}

/**
 * @param rows the solver's verdicts
 * @returns null when the board has no solver of that id
 */
export function modelView<S extends SolverFacts>(
  board: Board<S>,
  id: string,
  rows: readonly VerdictRow[],
  filter: LeaderboardFilter,
): ModelView<S> | null {
  const { facts, table } = board;
  // A choice of rows is no matter of this page: all solvers are its neighbours.
  const all = { ...filter, search: '', openOnly: false, developers: [] };
  const view = leaderboardView(board, all, { column: 'lens', direction: 'desc' });
  const place = view.rows.findIndex(({ solver }) => solver.id === id);
  const row = view.rows[place];
  if (row === undefined) return null;
  const above = view.rows[place - 1] ?? null;
  const below = view.rows[place + 1] ?? null;
  const chosen = new Set(chooseSnippets(facts, table, filter));
  const snippetAt = (at: number) => facts.snippets[at];
  return {
    row,
    view,
    above,
    below,
    profile: profileOf(board, filter, id, above?.solver.id, below?.solver.id),
    alone: (solvedAlone(table)[table.solvers.indexOf(id)] ?? [])
      .filter((at) => chosen.has(at))
      .flatMap((at) => snippetAt(at) ?? []),
    harness: harnessFailures(
      [...chosen].flatMap((at) => snippetAt(at) ?? []),
      rows,
    ),
  };
}

function profileOf(
  board: Board<SolverFacts>,
  filter: LeaderboardFilter,
  id: string,
  above: string | undefined,
  below: string | undefined,
): PaperProfile[] {
  const { papers, scores } = paperScores(board, filter);
  const { solvers } = board.table;
  const scoreOf = (solver: string | undefined, paper: number) =>
    scores[solvers.indexOf(solver ?? '')]?.[paper] ?? null;
  return papers.flatMap((paperId, at): PaperProfile[] => {
    const paper = board.facts.papers.find((one) => one.id === paperId);
    if (paper === undefined) return [];
    const others = solvers.flatMap((solver) => (solver === id ? [] : (scoreOf(solver, at) ?? [])));
    return [
      {
        paper,
        own: scoreOf(id, at),
        above: scoreOf(above, at),
        below: scoreOf(below, at),
        others:
          others.length === 0 ? null : others.reduce((sum, one) => sum + one, 0) / others.length,
      },
    ];
  });
}

function harnessFailures(
  snippets: readonly Snippet[],
  rows: readonly VerdictRow[],
): ModelView<SolverFacts>['harness'] {
  const byKey = new Map(
    snippets.map((snippet) => [snippetKey(snippet.paper, snippet.name), snippet]),
  );
  return rows.flatMap((verdict) => {
    const snippet = byKey.get(snippetKey(verdict.paper, verdict.snippet));
    return snippet !== undefined && isHarnessFailure(verdict.verdict) ? [{ snippet, verdict }] : [];
  });
}
