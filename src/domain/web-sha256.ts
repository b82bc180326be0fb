import type { Sha256 } from './problem-set/run-files.ts';

/**
 * By Web Crypto, which browsers and Node have alike. Rejects where a browser lacks it: on a page that
 * came over plain http.
 */
export const webSha256: Sha256 = async (bytes) => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (n) => n.toString(16).padStart(2, '0')).join('');
};
