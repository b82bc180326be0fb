/**
 * Percentile bootstrap over papers: whole papers are drawn with replacement and the score computed
 * anew (B. Efron, 1979). With so few papers it is too narrow, and so it is a second opinion only; the
 * clustered interval is the first.
 */
import type { ClusterSums } from './cluster-sums.ts';
import type { Interval } from './clustered-ratio.ts';
import { quantile } from './quantile.ts';
import { seededRandom } from './random.ts';

export interface BootstrapSettings {
  readonly draws: number;
  readonly seed: number;
}

export const usualBootstrap: BootstrapSettings = { draws: 10_000, seed: 1 };

const drawsAStep = 500;

/**
 * The 95 % intervals of several scores, each from the same draws of papers.
 * @param scores sums over the same papers
 * @yields the share of the work done, 0..1
 * @returns shares; null where nothing was observed. Draws without any paper of a score are left out.
 */
export function* bootstrapIntervals(
  scores: readonly ClusterSums[],
  { draws, seed }: BootstrapSettings = usualBootstrap,
): Generator<number, (Interval | null)[], void> {
  const random = seededRandom(seed);
  const papers = observedBySome(scores);
  const drawn = scores.map(() => new Float64Array(draws));
  const times = new Uint16Array(scores[0]?.numerators.length ?? 0);
  for (let draw = 0; draw < draws; draw += 1) {
    times.fill(0);
    for (let at = 0; at < papers.length; at += 1) {
      const paper = papers[Math.floor(random() * papers.length)] ?? 0;
      times[paper] = (times[paper] ?? 0) + 1;
    }
    scores.forEach((score, at) => {
      const column = drawn[at];
      if (column !== undefined) column[draw] = ratioOf(score, times);
    });
    if (draw % drawsAStep === 0) yield draw / draws;
  }
  return drawn.map((column) => {
    const sorted = column.filter((value) => !Number.isNaN(value)).sort();
    const low = quantile(sorted, 0.025);
    const high = quantile(sorted, 0.975);
    return low === null || high === null ? null : { low, high };
  });
}

function observedBySome(scores: readonly ClusterSums[]): number[] {
  const [first] = scores;
  if (first === undefined) return [];
  return Array.from(first.denominators.keys()).filter((paper) =>
    scores.some(({ denominators }) => (denominators[paper] ?? 0) > 0),
  );
}

/** NaN when no drawn paper was observed. */
function ratioOf({ numerators, denominators }: ClusterSums, times: Uint16Array): number {
  let above = 0;
  let below = 0;
  for (let paper = 0; paper < times.length; paper += 1) {
    const count = times[paper] ?? 0;
    above += count * (numerators[paper] ?? 0);
    below += count * (denominators[paper] ?? 0);
  }
  return below === 0 ? NaN : above / below;
}
