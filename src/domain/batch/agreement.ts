/** Whether judging again came to the same: verdict and error class, and nothing else. */
import type { VerdictRecord } from '../completion/types.ts';
import type { BatchItem } from './types.ts';

type Judged = Pick<VerdictRecord, 'verdict' | 'errorClass'>;

export interface Agreement {
  /** Completions with a stored verdict and a new one. */
  readonly compared: number;
  readonly same: number;
  readonly differences: readonly BatchItem[];
}

function isSame(a: Judged, b: Judged): boolean {
  return a.verdict === b.verdict && a.errorClass === b.errorClass;
}

/** null: one of the two is not known. */
export function agrees({ stored, verdict }: Pick<BatchItem, 'stored' | 'verdict'>): boolean | null {
  return stored === null || verdict === null ? null : isSame(stored, verdict);
}

export function agreementOf(items: readonly BatchItem[]): Agreement {
  const compared = items.filter((item) => agrees(item) !== null);
  const differences = compared.filter((item) => agrees(item) === false);
  return { compared: compared.length, same: compared.length - differences.length, differences };
}
