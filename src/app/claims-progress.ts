/** The comparison of all pairs in the line under the top bar; null while nothing is computed. */
import type { ClaimsStatus } from '../state/claims.svelte.ts';
import { claimsText } from '../ui/text/leaderboard.ts';

export function claimsProgress(
  status: ClaimsStatus,
): { readonly label: string; readonly share: number } | null {
  return status.kind === 'computing' ? { label: claimsText.progress, share: status.share } : null;
}
