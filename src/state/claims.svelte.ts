/** The claims about the ranking on screen: computed aside, shown only while they belong to it. */
import type { Claims, ClaimsInput } from '../domain/stats/claims.ts';
import type { StatsRuntime } from '../ports/stats-runtime.ts';

export type ClaimsStatus =
  /** Nothing to compute: fewer than two ranked rows. */
  | { readonly kind: 'none' }
  | { readonly kind: 'computing'; readonly share: number }
  | { readonly kind: 'ready'; readonly claims: Claims }
  | { readonly kind: 'failed'; readonly why: string };

export class ClaimsState {
  readonly #runtime: StatsRuntime;
  #status: ClaimsStatus = $state.raw({ kind: 'none' });
  #shown: ClaimsInput | null = null;

  constructor(runtime: StatsRuntime) {
    this.#runtime = runtime;
  }

  get status(): ClaimsStatus {
    return this.#status;
  }

  /** Computes the claims about a ranking; what was there is gone at once, never stale. */
  async show(input: ClaimsInput): Promise<void> {
    this.#shown = input;
    if (input.outcomes.length < 2) {
      this.#runtime.stop();
      this.#status = { kind: 'none' };
      return;
    }
    this.#status = { kind: 'computing', share: 0 };
    const outcome = await this.#runtime.makeClaims(input, (share) => {
      if (this.#shown === input) this.#status = { kind: 'computing', share };
    });
    if (this.#shown !== input) return;
    if (outcome.kind === 'made') this.#status = { kind: 'ready', claims: outcome.claims };
    if (outcome.kind === 'failed') this.#status = outcome;
  }

  /** Ends the work when nobody looks any more. */
  leave(): void {
    this.#shown = null;
    this.#runtime.stop();
    this.#status = { kind: 'none' };
  }
}
