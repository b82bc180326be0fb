import type { SelfTest } from '../domain/official/self-test.ts';

/** Keeps each paper's last self-test. */
export interface SelfTestStore {
  tests(): Promise<SelfTest[]>;
  /** Takes the place of the paper's last. */
  keep(test: SelfTest): Promise<void>;
}
