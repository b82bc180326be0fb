/** What the page and the statistics worker say to each other, over Comlink. */
import type { Claims, ClaimsInput } from '../../domain/stats/claims.ts';

export interface StatsApi {
  /** null when `stop` or another call came before the end. */
  makeClaims(input: ClaimsInput, emit: (share: number) => void): Promise<Claims | null>;
  stop(): void;
}
