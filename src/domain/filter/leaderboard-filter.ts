/** What a reader narrows the leaderboard to. */
import type { Model } from '../score/types.ts';

export interface LeaderboardFilter {
  /** ISO month; scores then cover the papers whose code came after it. null: all papers. */
  readonly cutoff: string | null;
  readonly search: string;
  readonly openOnly: boolean;
}

export const noFilter: LeaderboardFilter = { cutoff: null, search: '', openOnly: false };

/**
 * Whether a model's row is shown. Every word of the search must occur in its name, developer or API
 * name. Hiding rows changes no rank: ranks are among all models.
 */
export function showsModel(
  { search, openOnly }: LeaderboardFilter,
  model: Pick<Model, 'name' | 'developer' | 'apiModel' | 'openWeights'>,
): boolean {
  if (openOnly && !model.openWeights) return false;
  const haystack = `${model.name}\n${model.developer}\n${model.apiModel}`.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => haystack.includes(word));
}
