/**
 * The Pareto front of cost against score: who is not beaten by anybody at once as cheap and as good,
 * and better in one of the two. Equal points are all on it. A point with an unknown coordinate is not.
 * @returns for each point whether it is on the front
 */
export function paretoFront(
  points: readonly { readonly cost: number | null; readonly score: number | null }[],
): boolean[] {
  return points.map(({ cost, score }) => {
    if (cost === null || score === null) return false;
    return !points.some(
      (other) =>
        other.cost !== null &&
        other.score !== null &&
        other.cost <= cost &&
        other.score >= score &&
        (other.cost < cost || other.score > score),
    );
  });
}
