import type { RunVerdict, VerdictRow } from './types.ts';

/** Cuts a verdict down to what scores are computed from. */
export function toVerdictRow(verdict: Omit<RunVerdict, 'tests'>): VerdictRow {
  const { run, pset, paper, snippet, id, verdict: kind, errorClass, differential } = verdict;
  const row = { run, pset, paper, snippet, id, verdict: kind, errorClass };
  return differential ? { ...row, differential } : row;
}
