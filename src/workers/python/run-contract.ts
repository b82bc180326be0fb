/**
 * How a host has a job judged by an interpreter that lives elsewhere: in a worker of the page, or in a
 * child process of `score`. A request goes in; `judging`, `ran`, the verdict, and whether the interpreter
 * stands where it stood before, come out.
 */
import * as v from 'valibot';
import { crashKinds } from '../../domain/completion/types.ts';

export const runRequestSchema = v.object({
  kind: v.literal('judge'),
  /** For `bench_runner`, as JSON text. */
  job: v.string(),
  /** After this the run is asked to end. */
  limitSeconds: v.number(),
  /** Python's memory cannot grow beyond this. */
  memoryLimitBytes: v.number(),
});
export type RunRequest = v.InferOutput<typeof runRequestSchema>;

/** A verdict record is far smaller; what is larger is not one. */
export const maxReportLength = 1_000_000;

/** How long a run may ignore the word that its time is over, before its interpreter is ended. */
export const patienceMs = 500;

export const runReportOptions = [
  /** The job is ready, the completion starts now, and the clock may run. */
  v.strictObject({ kind: v.literal('judging') }),
  /** The completion's time is over; what follows is our own. `overran`: it took longer than its limit. */
  v.strictObject({ kind: v.literal('ran'), overran: v.boolean() }),
  /** `record` is the JSON text that Python gave, not yet parsed. */
  v.strictObject({ kind: v.literal('judged'), record: v.string() }),
  /** Everything is as it was before the job: the next may come. */
  v.strictObject({ kind: v.literal('rolled-back') }),
  /** The job has left something behind that cannot be undone: no other may come. */
  v.strictObject({ kind: v.literal('used-up'), why: v.string() }),
  /** Python ended in a way that it does not come back from. */
  v.strictObject({
    kind: v.literal('broken'),
    crash: v.optional(v.picklist(crashKinds), 'interpreter'),
    why: v.string(),
  }),
] as const;

export type RunReport = v.InferInput<(typeof runReportOptions)[number]>;
