import type { LeaderboardRow } from '../../domain/score/leaderboard.ts';
import type { Model } from '../../domain/score/types.ts';

/** A row of the published table. */
export type ModelRow = LeaderboardRow<Model>;
