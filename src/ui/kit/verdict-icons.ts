/** A verdict's icon: an SVG path in a 16 x 16 box. It never stands without the word. */
import type { VerdictKind } from '../../domain/completion/types.ts';

export const verdictIcons: Readonly<Record<VerdictKind, string>> = {
  pass: 'm3 8.5 3.200 3.200L13 4.5',
  fail: 'm4 4 8 8m0-8-8 8',
  'timed-out': 'M8 2.5a5.5 5.5 0 1 0 .01 0zM8 5v3.200l2 1.5',
  crashed: 'M9 1.5 4 9h3.5L7 14.5 12 7H8.5z',
  tampered: 'M8 1.5 13 3.5v4c0 3.5-2 5.700-5 7-3-1.300-5-3.5-5-7v-4z',
  unsupported: 'M3.5 8h9',
};
