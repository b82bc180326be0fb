import type { Sha256 } from '../../domain/problem-set/run-files.ts';

/** Rejects where the browser has no Web Crypto: on a page that came over plain http. */
export const webSha256: Sha256 = async (bytes) => {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (n) => n.toString(16).padStart(2, '0')).join('');
};
