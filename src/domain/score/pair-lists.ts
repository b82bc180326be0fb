/** A pair's snippets by who did better on them. */
import type { Sample } from './sample.ts';

/** `unknown`: no verdict of one of the two. `both`: equal, and not 0. */
export const pairLists = ['both', 'only-first', 'only-second', 'neither', 'unknown'] as const;
export type PairList = (typeof pairLists)[number];

/** Places of snippets in the table. */
export type PairLists = Readonly<Record<PairList, readonly number[]>>;

/** @param first, second outcomes in the sample's order; NaN where there is none */
export function listPair(
  first: Float64Array,
  second: Float64Array,
  { snippets }: Pick<Sample, 'snippets'>,
): PairLists {
  const lists: Record<PairList, number[]> = {
    both: [],
    'only-first': [],
    'only-second': [],
    neither: [],
    unknown: [],
  };
  snippets.forEach((snippet, at) => {
    lists[listOf(first[at] ?? NaN, second[at] ?? NaN)].push(snippet);
  });
  return lists;
}

function listOf(first: number, second: number): PairList {
  if (Number.isNaN(first) || Number.isNaN(second)) return 'unknown';
  if (first > second) return 'only-first';
  if (second > first) return 'only-second';
  return first > 0 ? 'both' : 'neither';
}
