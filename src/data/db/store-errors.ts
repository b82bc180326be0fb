/** Names a full disk, whatever Dexie makes of it. */
import { StoreFullError } from '../../ports/run-store.ts';

/** Dexie reports a full disk as an abort with the cause inside. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner: unknown = 'inner' in error ? error.inner : null;
  return error.name === 'QuotaExceededError' || isQuotaError(inner);
}

/** Does the work; rejects with `StoreFullError` where there was no room. */
export async function namingFullStore<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isQuotaError(error)) throw new StoreFullError();
    throw error;
  }
}
