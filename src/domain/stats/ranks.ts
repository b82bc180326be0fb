/**
 * Ranks from scores: 1 + how many are higher. Scores that only rounding tells apart share a rank.
 * @param scores shares, or totals where everybody has the same denominator
 */
export function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  const rounded = scores.map((score) => (score === null ? null : Math.round(score * 1e9)));
  const sorted = Float64Array.from(rounded.filter((score) => score !== null)).sort();
  return rounded.map((score) => (score === null ? null : 1 + countAbove(sorted, score)));
}

function countAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}
