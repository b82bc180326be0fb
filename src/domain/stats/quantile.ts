/** Order statistics. */

/**
 * A quantile between two order statistics by straight line (definition 7 of Hyndman and Fan, 1996; the
 * default of NumPy and R).
 * @param sorted from small to large
 * @param share 0..1
 * @returns null for no values
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** The median of values in any order; null for none. */
export function median(values: Iterable<number>): number | null {
  return quantile(Float64Array.from(values).sort(), 0.5);
}
