import type { VerdictRow } from './types.ts';

/** Rows of the same run together, runs and rows in the order in which they come. */
export function rowsByRun(rows: readonly VerdictRow[]): Map<string, VerdictRow[]> {
  const byRun = new Map<string, VerdictRow[]>();
  for (const row of rows) {
    const ofRun = byRun.get(row.run);
    if (ofRun) ofRun.push(row);
    else byRun.set(row.run, [row]);
  }
  return byRun;
}
