/** Batches in plain arrays, which cannot be written when the test says so; and locks between fake tabs. */
import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type { VerdictRecord } from '../domain/completion/types.ts';
import type { BatchStore } from '../ports/batch-store.ts';
import type { LockOptions, TabLocks } from '../ports/tab-locks.ts';

export class FakeBatchStore implements BatchStore {
  kept: Batch[] = [];
  all: BatchItem[] = [];
  /** Every verdict that was handed over, in order. */
  readonly verdicts: number[] = [];
  /** While set, no verdict can be kept. */
  writeFailure: Error | null = null;

  batches(): Promise<Batch[]> {
    return Promise.resolve([...this.kept]);
  }

  items(batch: string): Promise<BatchItem[]> {
    return Promise.resolve(this.all.filter((item) => item.batch === batch));
  }

  add(batch: Batch, items: readonly BatchItem[]): Promise<void> {
    this.kept = [batch, ...this.kept];
    this.all = [...this.all, ...items];
    return Promise.resolve();
  }

  async keepVerdict(batch: Batch, at: number, verdict: VerdictRecord): Promise<boolean> {
    await Promise.resolve();
    if (this.writeFailure) throw this.writeFailure;
    this.verdicts.push(at);
    this.all = this.all.map((item) =>
      item.batch === batch.id && item.at === at ? { ...item, verdict } : item,
    );
    return this.kept.some(({ id }) => id === batch.id);
  }

  setWish(batch: string, wish: Batch['wish']): Promise<void> {
    this.kept = this.kept.map((one) => (one.id === batch ? { ...one, wish } : one));
    return Promise.resolve();
  }

  remove({ id }: Batch): Promise<void> {
    this.kept = this.kept.filter((batch) => batch.id !== id);
    this.all = this.all.filter((item) => item.batch !== id);
    return Promise.resolve();
  }
}

/** Locks of one browser; every holder is a tab of it. */
export class FakeTabLocks implements TabLocks {
  readonly #held = new Map<string, Promise<void>>();

  async hold(
    name: string,
    work: () => Promise<void>,
    { onWait, signal }: LockOptions,
  ): Promise<void> {
    const before = this.#held.get(name);
    if (before) {
      onWait();
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
      await Promise.race([before, aborted]);
      if (signal.aborted) return;
    }
    const done = work();
    this.#held.set(
      name,
      done.then(() => {
        this.#held.delete(name);
      }),
    );
    await done;
  }
}
