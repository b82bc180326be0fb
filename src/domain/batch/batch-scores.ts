/** A batch's scores by the benchmark's own rule: from what was judged here, and from what was stored. */
import type { RunVerdict, VerdictRecord, VerdictRow } from '../completion/types.ts';
import { leaderboard } from '../score/leaderboard.ts';
import type { ScoredSnippet } from '../score/outcome-table.ts';
import type { Score } from '../score/score.ts';
import type { BatchItem } from './types.ts';

export interface BatchScores {
  readonly here: Score;
  /** On the same completions; null where none had a verdict. */
  readonly stored: Score | null;
}

export function batchScores(
  items: readonly BatchItem[],
  snippets: readonly ScoredSnippet[],
): BatchScores | null {
  const here = rowsOf('here', items, ({ verdict }) => verdict);
  // The same completions: one that is not judged yet must not make a difference.
  const both = items.filter(({ stored, verdict }) => stored !== null && verdict !== null);
  const stored = rowsOf('stored', both, (item) => item.stored);
  const [ours, theirs] = leaderboard(
    [{ id: 'here' }, { id: 'stored' }],
    [...here, ...stored],
    snippets,
  );
  if (ours === undefined) return null;
  return { here: ours.score, stored: both.length === 0 ? null : (theirs?.score ?? null) };
}

function rowsOf(
  run: string,
  items: readonly BatchItem[],
  verdictOf: (item: BatchItem) => RunVerdict | VerdictRecord | null,
): VerdictRow[] {
  return items.flatMap((item) => {
    const judged = verdictOf(item);
    if (judged === null) return [];
    const { pset, paper, snippet, id } = item.completion;
    const { verdict, errorClass, differential } = judged;
    const row = { run, pset, paper, snippet, id, verdict, errorClass };
    return [differential ? { ...row, differential } : row];
  });
}
