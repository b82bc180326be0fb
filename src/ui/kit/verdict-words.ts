import type { VerdictKind } from '../../domain/completion/types.ts';

/** How a verdict is shown: never by colour alone. `icon` is an SVG path in a 16 x 16 box. */
export const verdictMarks: Readonly<Record<VerdictKind, { icon: string; word: string }>> = {
  pass: { icon: 'm3 8.5 3.200 3.200L13 4.5', word: 'pass' },
  fail: { icon: 'm4 4 8 8m0-8-8 8', word: 'fail' },
  'timed-out': { icon: 'M8 2.5a5.5 5.5 0 1 0 .01 0zM8 5v3.200l2 1.5', word: 'timed out' },
  crashed: { icon: 'M9 1.5 4 9h3.5L7 14.5 12 7H8.5z', word: 'crashed' },
  tampered: { icon: 'M8 1.5 13 3.5v4c0 3.5-2 5.700-5 7-3-1.300-5-3.5-5-7v-4z', word: 'tampered' },
  unsupported: { icon: 'M3.5 8h9', word: 'unsupported' },
};

/** What a verdict means, in one sentence, for its tooltip. */
export const verdictMeanings: Readonly<Record<VerdictKind, string>> = {
  pass: 'Every test of the paper ran and passed.',
  fail: 'At least one test did not pass.',
  'timed-out': 'The tests did not end within the time limit. Counts as wrong.',
  crashed: 'The interpreter died while the tests ran. Counts as wrong.',
  tampered: 'The completion changed what the tests rely on. Counts as wrong.',
  unsupported: 'Needs something that this engine lacks. Not counted: use the local runner.',
};
