/** How many interpreters a device carries: each takes a core while it judges, and some 150 MB always. */

export interface Device {
  /** Logical processors. */
  readonly cores: number;
  /** In GB, as browsers round it; null where they do not say, which larger devices and Apple's do not. */
  readonly memoryGB: number | null;
}

export interface PoolSize {
  /** Jobs of batches judged at a time. */
  readonly runners: number;
  /** One interpreter more, for the run that a person waits for. */
  readonly hasStandby: boolean;
}

const mostRunners = 4;
/** Up to this much memory one runner has to do. */
const littleMemoryGB = 4;
/** Up to this much there is no room for a standby either. */
const leastMemoryGB = 2;

/** Two cores carry one runner and the standby; never more runners than leave the page a core. */
export function poolSizeFor({ cores, memoryGB }: Device): PoolSize {
  const memory = memoryGB ?? Infinity;
  const byCores = Math.max(1, Math.min(mostRunners, cores - 1));
  return {
    runners: memory <= littleMemoryGB ? 1 : byCores,
    hasStandby: cores > 1 && memory > leastMemoryGB,
  };
}
