/** Repeated measurements of one thing. */

export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly rounds: number;
}

/** @param values at least one */
export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  const [min] = sorted;
  if (low === undefined || high === undefined || min === undefined) {
    throw new Error('nothing was measured');
  }
  return { median: (low + high) / 2, min, rounds: sorted.length };
}

/** `1234 ms (min 1100)` */
export function millisecondsText({ median, min }: Sample): string {
  return `${whole(median)} ms (min ${whole(min)})`;
}

/** How many times the other's median, with the ratio of the least: `0.71 x (min 0.68 x)`. */
export function ratioText(ours: Sample, theirs: Sample): string {
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  return `${ratio(ours.median, theirs.median)} x (min ${ratio(ours.min, theirs.min)} x)`;
}

function whole(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
