/** Where a snippet of the published set can get a verdict. One table, for pages, counts and exports. */

export const officialStatuses = ['scored here', 'differential', 'local runner only'] as const;
/**
 * - `scored here`: the benchmark's own tests decide in the browser, and the verdict counts;
 * - `differential`: the tests hold numbers of their authors' machine; the browser compares with the
 *   solution's own numbers instead, and the verdict never counts in a score;
 * - `local runner only`: the tests need what no browser has.
 */
export type OfficialStatus = (typeof officialStatuses)[number];

/** Papers of the published set that are not simply scored here. */
const exceptions: ReadonlyMap<string, OfficialStatus> = new Map([
  ['GMFlow', 'differential'],
  ['REPA-E', 'local runner only'],
]);

/** @param paper exact id of a paper of the published set; all its snippets share its status */
export function officialStatus(paper: string): OfficialStatus {
  return exceptions.get(paper) ?? 'scored here';
}

export type StatusCounts = Readonly<Record<OfficialStatus, number>>;

/** How many of these snippets have each status. */
export function statusCounts(snippets: readonly { readonly paper: string }[]): StatusCounts {
  const counts = { 'scored here': 0, differential: 0, 'local runner only': 0 };
  for (const { paper } of snippets) counts[officialStatus(paper)] += 1;
  return counts;
}
