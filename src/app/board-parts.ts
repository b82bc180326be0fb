/** What every view of a board gets: the problem set's board, its data, and where things lead. */
import type { KnownSet } from '../domain/problem-set/known-sets.ts';
import { formatRoute, type Route, snippetAt } from '../domain/route/route.ts';
import type { LeaderboardState } from '../state/leaderboard.svelte.ts';
import type { Parts } from './compose.ts';

export interface BoardParts {
  readonly board: LeaderboardState;
  readonly dataSha256: string;
  /** The whole address of what is shown. */
  readonly link: string;
  /** Address of a snippet's page. */
  readonly snippetHref: (paper: string, slug: string) => string;
}

export function boardParts(
  { board, packBoard, versions, siteUrl }: Parts,
  route: Extract<Route, { readonly pset: KnownSet }>,
): BoardParts {
  const { pset } = route;
  const isPack = pset === 'open-pack';
  return {
    board: isPack ? packBoard : board,
    dataSha256: isPack ? versions.openPack : versions.published,
    link: `${siteUrl}${formatRoute(route)}`,
    snippetHref: (paper, slug) => formatRoute(snippetAt(pset, paper, slug)),
  };
}
