/** Knowledge cutoffs: which months there are to choose from, and who may know what. */
import type { Paper } from '../problem-set/types.ts';
import type { Model } from '../score/types.ts';
import { type DatedPaper, isSafe, monthsAfter } from './safe-papers.ts';

/** How many of these papers came no later than the model's own cutoff month: it may know them. */
export function papersMaybeKnown(
  model: Pick<Model, 'knowledgeCutoff'>,
  papers: readonly DatedPaper[],
): number {
  return papers.filter((paper) => !isSafe(paper, model.knowledgeCutoff)).length;
}

/** Every month from the earliest cutoff of a model to the last one that leaves a paper. */
export function cutoffMonths(
  models: readonly Pick<Model, 'knowledgeCutoff'>[],
  papers: readonly Pick<Paper, 'firstCommitDate'>[],
): string[] {
  const first = models.map(({ knowledgeCutoff }) => knowledgeCutoff).sort()[0];
  const end = papers
    .map(({ firstCommitDate }) => firstCommitDate.slice(0, 7))
    .sort()
    .at(-1);
  const months: string[] = [];
  if (first === undefined || end === undefined) return months;
  for (let month = first; month < end; month = monthsAfter(month, 1)) months.push(month);
  return months;
}
