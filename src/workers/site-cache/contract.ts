/** What the page and the service worker know of each other. */
import * as v from 'valibot';

/** Files of one build, written into the service worker's script when the site is built. */
export interface SiteFiles {
  /** Paths relative to the site's folder; fetched once and kept. Their names carry a hash of their content. */
  readonly shell: readonly string[];
  /** Kept when they are first used: Python's, which are large. Their names carry a hash too. */
  readonly onDemand: readonly string[];
  /** Kept for when there is no network: path, and a hash of the content. The empty path is the page. */
  readonly changing: Readonly<Record<string, string>>;
}

const messageSchema = v.variant('kind', [
  /** Files that the page had loaded before the service worker was there, as paths. */
  v.strictObject({ kind: v.literal('keep'), paths: v.array(v.string()) }),
  /** The reader wants the new version now. */
  v.strictObject({ kind: v.literal('take-over') }),
]);

/** Page -> service worker. */
export type SiteCacheMessage = v.InferOutput<typeof messageSchema>;

/** null for anything else; never throws. */
export function parseSiteCacheMessage(data: unknown): SiteCacheMessage | null {
  const result = v.safeParse(messageSchema, data);
  return result.success ? result.output : null;
}
