/** A change in points: with its sign, because the sign is the finding; a dash for what is not known. */
export function signed(points: number | null): string {
  if (points === null) return '–';
  const text = Math.abs(points).toFixed(1);
  if (text === '0.0') return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}
