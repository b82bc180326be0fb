/** The door to statistics that take longer than a repaint. */
import type { Claims, ClaimsInput } from '../domain/stats/claims.ts';

export type ClaimsOutcome =
  | { readonly kind: 'made'; readonly claims: Claims }
  /** Another call took its place, or nobody wants it any more. */
  | { readonly kind: 'stopped' }
  /** The worker did not start or died; the next call tries again with a new one. */
  | { readonly kind: 'failed'; readonly why: string };

export interface StatsRuntime {
  /**
   * Tests all pairs of a family and bootstraps its scores. One at a time: a call stops the one before,
   * whose promise then resolves as `stopped`. Never rejects.
   * @param onProgress the share of the work done, 0..1, a few times a second; never after the end
   */
  makeClaims(input: ClaimsInput, onProgress: (share: number) => void): Promise<ClaimsOutcome>;
  /** Stops what runs; a pending call resolves as `stopped`. */
  stop(): void;
}
