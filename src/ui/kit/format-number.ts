/** Numbers as they are shown. Unknown is a dash, never a zero. */

const dash = '–';
const grouped = new Intl.NumberFormat('en-GB');

/** A percentage with one decimal. */
export function formatPercent(percent: number | null): string {
  return percent === null ? dash : percent.toFixed(1);
}

/** A change or a gap in points: with its sign, because the sign is the finding. */
export function formatSigned(points: number | null): string {
  if (points === null) return dash;
  const text = Math.abs(points).toFixed(1);
  if (text === '0.0') return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}

/** A p-value: three decimals, or the power of ten where those would be zeros. */
export function formatP(p: number | null): string {
  if (p === null) return dash;
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
}

/** How far two scores are apart: `0` says that they are equal to the last bit. */
export function formatDifference(difference: number | null): string {
  if (difference === null) return dash;
  return difference === 0 ? '0' : difference.toExponential(1);
}

/** A whole number with thin spaces between the thousands. */
export function formatCount(count: number): string {
  // Most counts are small, and `Intl` takes its time.
  if (Math.abs(count) < 1000 && Number.isInteger(count)) return String(count);
  return grouped.format(count).replaceAll(',', '\u2009');
}

/** Seconds with two significant digits where they are short. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return dash;
  return `${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(1)}\u2009s`;
}

/** Bytes in megabytes of a million, as download sizes are given. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)}\u2009MB`;
}
