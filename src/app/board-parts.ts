/** What every view of a board gets: the problem set's board, its data, and where things lead. */
import type { KnownSet } from '../domain/problem-set/known-sets.ts';
import { formatRoute, type Route, snippetAt } from '../domain/route/route.ts';
import type { LeaderboardState } from '../state/leaderboard.svelte.ts';
import type { FileSource } from '../ui/snippet/solvers-file.ts';
import type { Parts } from './compose.ts';

export interface BoardParts {
  readonly board: LeaderboardState;
  readonly dataSha256: string;
  /** The whole address of what is shown. */
  readonly link: string;
  /** Address of a snippet's page. */
  readonly snippetHref: (paper: string, slug: string) => string;
}

/** What files exported from a page say of where they come from. */
export function fileSource({ versions, siteUrl }: Parts, pset: KnownSet, route: Route): FileSource {
  return {
    pset,
    dataSha256: pset === 'open-pack' ? versions.openPack : versions.published,
    link: `${siteUrl}${formatRoute(route)}`,
  };
}

export function boardParts(
  parts: Parts,
  route: Extract<Route, { readonly pset: KnownSet }>,
): BoardParts {
  const { pset } = route;
  const { dataSha256, link } = fileSource(parts, pset, route);
  return {
    board: pset === 'open-pack' ? parts.packBoard : parts.board,
    dataSha256,
    link,
    snippetHref: (paper, slug) => formatRoute(snippetAt(pset, paper, slug)),
  };
}
