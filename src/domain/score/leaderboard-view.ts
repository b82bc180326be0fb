/** From the published data and the reader's choices to what the leaderboard shows. */
import type { VerdictRow } from '../completion/types.ts';
import type { PublishedFile } from '../exchange/site-data.ts';
import { type LeaderboardFilter, showsModel } from '../filter/leaderboard-filter.ts';
import { safePapers, snippetsOf } from '../filter/safe-papers.ts';
import { type LeaderboardSort, sortRows } from '../filter/sort-rows.ts';
import type { Paper } from '../problem-set/types.ts';
import { distinctLines } from './distinct-lines.ts';
import { leaderboard, type LeaderboardRow } from './leaderboard.ts';
import type { Model } from './types.ts';

export interface LeaderboardView {
  readonly rows: readonly LeaderboardRow<Model>[];
  /** Models in all; `rows` may show fewer. */
  readonly models: number;
  readonly papers: readonly Paper[];
  readonly snippets: number;
  readonly lines: number;
  readonly distinctLines: number;
}

/** Hidden rows keep their place in the ranking: a filter on models changes no rank. */
export function leaderboardView(
  facts: PublishedFile,
  verdicts: readonly VerdictRow[],
  filter: LeaderboardFilter,
  sort: LeaderboardSort,
): LeaderboardView {
  const papers = safePapers(facts.papers, filter.cutoff);
  const snippets = snippetsOf(papers, facts.snippets);
  const ranked = leaderboard(facts.models, verdicts, snippets);
  const shown = ranked.filter(({ solver }) => showsModel(filter, solver));
  return {
    rows: sortRows(shown, sort),
    models: ranked.length,
    papers,
    snippets: snippets.length,
    lines: snippets.reduce((sum, { codeLines }) => sum + codeLines, 0),
    distinctLines: distinctLines(snippets, facts.snippets),
  };
}
