/** Self-tests on IndexedDB. */
import type { SelfTest } from '../../domain/official/self-test.ts';
import type { SelfTestStore } from '../../ports/self-test-store.ts';
import type { OpenedDatabase } from './open-database.ts';
import { namingFullStore } from './store-errors.ts';

export class DexieSelfTestStore implements SelfTestStore {
  readonly #open: Promise<OpenedDatabase>;

  constructor(opened: Promise<OpenedDatabase>) {
    this.#open = opened;
  }

  async tests(): Promise<SelfTest[]> {
    const { database } = await this.#open;
    return database.selfTests.toArray();
  }

  async keep(test: SelfTest): Promise<void> {
    const { database } = await this.#open;
    await namingFullStore(() => database.selfTests.put(test));
  }
}
