/**
 * One engine for all tests that only want verdicts: its interpreters, set back after each run, serve one file of
 * tests after the other. A start costs more than most of what is judged. They end with the process.
 */
import type { VerdictRecord } from '../domain/completion/types.ts';
import type { JudgeJob } from '../ports/python-runtime.ts';
import { ScoreEngine } from '../tools/score/engine.ts';

const never = new AbortController().signal;
let engine: Promise<ScoreEngine> | undefined;

export function sharedEngine(): Promise<ScoreEngine> {
  return (engine ??= ScoreEngine.prepare());
}

/** Rejects when there is no verdict. */
export async function judge(job: JudgeJob): Promise<VerdictRecord> {
  const record = await (await sharedEngine()).judge(job, never);
  if (record === null) throw new Error('stopped by nobody');
  return record;
}
