/** Why a row has no rank, in the words of its own; null where one sentence stands for all rows. */
import { noRankWords } from '../text/leaderboard.ts';
import type { BoardRow } from './board-row.ts';

/** @param papers how many papers the scores cover */
export function noRankWordsOf(
  { noRank, score, mayKnow }: Pick<BoardRow, 'noRank' | 'score' | 'mayKnow'>,
  papers: number,
): string | null {
  switch (noRank) {
    case 'incomplete':
      return noRankWords.incomplete(score.decidedSnippets, score.allSnippets);
    case 'may-know-papers':
      return noRankWords['may-know-papers'](mayKnow ?? 0, papers);
    case 'own-cutoffs':
    case 'chosen-by-results':
    case null:
      return null;
  }
}
