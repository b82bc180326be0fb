/** p-values of one family of tests, adjusted for how many they are. Order is kept; 1 is the most. */

/** How p-values are read. */
export const adjustments = ['raw', 'holm', 'bh'] as const;
export type Adjustment = (typeof adjustments)[number];

/**
 * Holm's step-down procedure (S. Holm, 1979, Scandinavian Journal of Statistics 6): an adjusted value
 * below alpha keeps the chance of any false claim in the family below alpha.
 */
export function holm(p: Float64Array): Float64Array {
  const order = orderOf(p);
  const adjusted = new Float64Array(p.length);
  let most = 0;
  order.forEach((at, rank) => {
    most = Math.max(most, Math.min(1, (p.length - rank) * (p[at] ?? 1)));
    adjusted[at] = most;
  });
  return adjusted;
}

/**
 * The step-up procedure of Benjamini and Hochberg (1995, JRSS B 57): claims with an adjusted value
 * below alpha are false in a share of alpha of the cases, on average.
 */
export function benjaminiHochberg(p: Float64Array): Float64Array {
  const order = orderOf(p);
  const adjusted = new Float64Array(p.length);
  let least = 1;
  for (let rank = p.length - 1; rank >= 0; rank -= 1) {
    const at = order[rank] ?? 0;
    // In this order the largest value stays exactly what it is.
    least = Math.min(least, (p[at] ?? 1) * (p.length / (rank + 1)));
    adjusted[at] = least;
  }
  return adjusted;
}

export function adjust(p: Float64Array, adjustment: Adjustment): Float64Array {
  if (adjustment === 'raw') return p;
  return adjustment === 'holm' ? holm(p) : benjaminiHochberg(p);
}

/** Indices from the smallest value to the largest; equal ones in their order. */
function orderOf(p: Float64Array): number[] {
  return Array.from(p, (_, at) => at).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
}
