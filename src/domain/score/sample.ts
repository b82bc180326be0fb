/** A choice of snippets seen through a lens: what a score is a mean over, and how it is weighed. */
import { type StatusCounts, statusCounts } from '../problem-set/official-status.ts';
import type { Observations } from '../stats/cluster-sums.ts';
import { effectiveN } from '../stats/effective-n.ts';
import { type OutcomeTable, outermost } from './outcome-table.ts';
import type { Lens } from './scoring-rule.ts';

export interface Sample extends Observations {
  /** Places of the snippets in the table; weights and clusters stand in the same order. */
  readonly snippets: readonly number[];
}

/** @param chosen places in the table */
export function sampleOf(table: OutcomeTable, chosen: readonly number[], lens: Lens): Sample {
  const snippets = lens === 'outer' ? outermost(chosen, table.parentOf) : chosen;
  return {
    snippets,
    weights: Float64Array.from(snippets, (at) =>
      lens === 'snippets' ? 1 : (table.snippets[at]?.codeLines ?? 0),
    ),
    clusters: Uint16Array.from(snippets, (at) => table.paperOf[at] ?? 0),
    clusterCount: table.papers.length,
    areClustersEqual: lens === 'papers',
  };
}

/** The outcomes of the sample's snippets, in its order. */
export function outcomesIn(outcomes: Readonly<Float64Array>, { snippets }: Sample): Float64Array {
  const inOrder = new Float64Array(snippets.length);
  for (let at = 0; at < inOrder.length; at += 1) inOrder[at] = outcomes[snippets[at] ?? -1] ?? NaN;
  return inOrder;
}

/** How much there is of a choice of snippets: the n beside every number. */
export interface SampleCounts {
  readonly snippets: number;
  readonly papers: number;
  /** Scored lines; nested ones counted once for each snippet that holds them. */
  readonly lines: number;
  readonly distinctLines: number;
  /** Kish's effective sizes under the lens: as many equal snippets, or papers, would say as much. */
  readonly effectiveSnippets: number;
  readonly effectivePapers: number;
  /** Where verdicts on the snippets can come from; says something of the published set alone. */
  readonly statuses: StatusCounts;
}

export function countsOf(table: OutcomeTable, sample: Sample): SampleCounts {
  const linesOf = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + (table.snippets[at]?.codeLines ?? 0), 0);
  const { snippets, weights, clusters, areClustersEqual } = sample;
  const papers = new Map<number, number>();
  clusters.forEach((paper, at) => papers.set(paper, (papers.get(paper) ?? 0) + (weights[at] ?? 0)));
  const shareOfPaper = (weight: number, at: number) =>
    weight / (papers.get(clusters[at] ?? 0) ?? weight);
  return {
    snippets: snippets.length,
    papers: papers.size,
    lines: linesOf(snippets),
    distinctLines: linesOf(outermost(snippets, table.parentOf)),
    effectiveSnippets: effectiveN(areClustersEqual ? weights.map(shareOfPaper) : weights),
    effectivePapers: areClustersEqual ? papers.size : effectiveN(papers.values()),
    statuses: statusCounts(snippets.flatMap((at) => table.snippets[at] ?? [])),
  };
}
