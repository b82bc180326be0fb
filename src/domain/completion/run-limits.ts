/** How long and in how much memory a completion may run. */

const megabyte = 1024 * 1024;

/** Enough for every test of the benchmark, and far below what ends a tab. */
export const defaultMemoryMB = 512;
/** Less than this Python itself would not fit, with SciPy. */
export const leastMemoryMB = 256;
export const mostMemoryMB = 1024;

/** A setting within what is possible; the usual for what is no number. */
export function memorySetting(megabytes: number | null): number {
  if (megabytes === null || !Number.isFinite(megabytes)) return defaultMemoryMB;
  return Math.round(Math.min(mostMemoryMB, Math.max(leastMemoryMB, megabytes)));
}

/** The memory that a job's run may use; the usual where the job says nothing. */
export function memoryLimitBytes({ memoryMB }: { readonly memoryMB?: number | undefined }): number {
  return (memoryMB ?? defaultMemoryMB) * megabyte;
}

/**
 * How long `pyodide_host.pace` takes in CPython 3.11 on the machine that the limits are meant for: the
 * least of many tries.
 */
export const referencePaceSeconds = 0.0014;

/** However slow a machine is, nobody waits longer than so many times the limit. */
const mostSlowdown = 4;

/**
 * How many times slower a machine is than the one that the limits are meant for: by how long both took for
 * the same work. At least 1, at most 4, to one decimal.
 */
export function slowdownOf(seconds: number, referenceSeconds: number): number {
  const ratio = seconds / referenceSeconds;
  if (!Number.isFinite(ratio)) return 1;
  return Math.round(10 * Math.min(mostSlowdown, Math.max(1, ratio))) / 10;
}
