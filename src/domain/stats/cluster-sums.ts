/**
 * Weighted outcomes summed up by cluster, which for this benchmark is a paper: its snippets share a
 * file and a test, so they are no independent observations. Every score here is a ratio of two sums
 * over clusters, and this is all that its uncertainty is computed from.
 */
export interface ClusterSums {
  /** Sum of weight x outcome in each cluster. */
  readonly numerators: Float64Array;
  /** Sum of weights in each cluster; 0 where the cluster was not observed. */
  readonly denominators: Float64Array;
}

/** What was observed, as columns of equal length. */
export interface Observations {
  /** Weight of each, 0 or above. */
  readonly weights: Float64Array;
  /** Cluster of each, counted from 0. */
  readonly clusters: Uint16Array;
  readonly clusterCount: number;
  /** Whether each cluster weighs 1, as the mean of its observations by their weights. */
  readonly areClustersEqual: boolean;
}

/**
 * Sums outcomes up by cluster.
 * @param outcomes one an observation; NaN means that there is none, and then its weight does not count
 */
export function clusterSums(outcomes: Float64Array, observations: Observations): ClusterSums {
  const { weights, clusters, clusterCount, areClustersEqual } = observations;
  const numerators = new Float64Array(clusterCount);
  const denominators = new Float64Array(clusterCount);
  for (let at = 0; at < weights.length; at += 1) {
    const outcome = outcomes[at] ?? NaN;
    if (Number.isNaN(outcome)) continue;
    const cluster = clusters[at] ?? 0;
    const weight = weights[at] ?? 0;
    numerators[cluster] = (numerators[cluster] ?? 0) + weight * outcome;
    denominators[cluster] = (denominators[cluster] ?? 0) + weight;
  }
  if (areClustersEqual) levelWeights(numerators, denominators);
  return { numerators, denominators };
}

function levelWeights(numerators: Float64Array, denominators: Float64Array): void {
  denominators.forEach((weight, cluster) => {
    if (weight === 0) return;
    numerators[cluster] = (numerators[cluster] ?? 0) / weight;
    denominators[cluster] = 1;
  });
}

/** How many clusters were observed at all. */
export function observedClusters({ denominators }: ClusterSums): number {
  return denominators.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0);
}

/** Sum of a column. */
export function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
