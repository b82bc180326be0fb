/** Where the benchmark's files can be fetched by a page of another site: one host, named in its policy. */

/** jsDelivr's copy of one commit of a GitHub repository: the folder's address, with a slash at its end. */
export function publicCopyOf(source: {
  readonly repository: string;
  readonly commit: string;
}): string {
  const { pathname } = new URL(source.repository);
  return `https://cdn.jsdelivr.net/gh${pathname}@${source.commit}/`;
}
