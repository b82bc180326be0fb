/** Locks between the tabs of this site. A browser frees them when a tab closes or crashes. */
import type { LockOptions, TabLocks } from '../../ports/tab-locks.ts';

export class WebLocks implements TabLocks {
  readonly #locks: LockManager | undefined;

  /** @param locks undefined where the browser has none: then every tab is as if alone */
  constructor(locks: LockManager | undefined) {
    this.#locks = locks;
  }

  async hold(
    name: string,
    work: () => Promise<void>,
    { onWait, signal }: LockOptions,
  ): Promise<void> {
    const locks = this.#locks;
    if (locks === undefined) {
      await work();
      return;
    }
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (isFree) return;
    onWait();
    try {
      await locks.request(name, { signal }, work);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
