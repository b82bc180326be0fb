/**
 * How a host has a job judged by an interpreter that lives elsewhere: in a worker of the page, or in a
 * child process of `score`. A request goes in; `judging`, `ran`, the verdict, and whether the interpreter
 * stands where it stood before, come out.
 */
import * as v from 'valibot';
import { crashKinds } from '../../domain/completion/types.ts';

export const runRequestSchema = v.object({
  kind: v.literal('judge'),
  /** Names this run. Each report says it again; Python never learns it. */
  run: v.string(),
  /** For `bench_runner`, as JSON text. */
  job: v.string(),
  /** After this the run is asked to end. */
  limitSeconds: v.number(),
  /** Python's memory cannot grow beyond this. */
  memoryLimitBytes: v.number(),
});
export type RunRequest = v.InferOutput<typeof runRequestSchema>;

/** Nobody can guess it: what is left of another run cannot report for this one. */
export const newRunName = (): string => crypto.randomUUID();

/** A verdict record is far smaller; what is larger is not one. */
export const maxReportLength = 1_000_000;

/** How long a run may ignore the word that its time is over, before its interpreter is ended. */
export const patienceMs = 500;

/** As the request named it. */
const ofRun = { run: v.string() };

export const runReportOptions = [
  /** The job is ready, the completion starts now, and the clock may run. */
  v.strictObject({ kind: v.literal('judging'), ...ofRun }),
  /**
   * The completion's time is over; what follows is our own. `overran`: it took longer than its limit;
   * `memoryBytes`: what Python has used at most.
   */
  v.strictObject({
    kind: v.literal('ran'),
    ...ofRun,
    overran: v.boolean(),
    memoryBytes: v.optional(v.number()),
  }),
  /** `record` is the JSON text that Python gave, not yet parsed. */
  v.strictObject({ kind: v.literal('judged'), ...ofRun, record: v.string() }),
  /** Everything is as it was before the job: the next may come. */
  v.strictObject({ kind: v.literal('rolled-back'), ...ofRun }),
  /** The job has left something behind that cannot be undone: no other may come. */
  v.strictObject({ kind: v.literal('used-up'), ...ofRun, why: v.string() }),
  /** Python ended in a way that it does not come back from. */
  v.strictObject({
    kind: v.literal('broken'),
    ...ofRun,
    crash: v.optional(v.picklist(crashKinds), 'interpreter'),
    why: v.string(),
  }),
] as const;

export type RunReport = v.InferInput<(typeof runReportOptions)[number]>;

/** A report without its run's name. */
export type Unnamed<Report> = Report extends RunReport ? Omit<Report, 'run'> : Report;

/** Whether a report may be about a run: it names it, or is about none. */
export function mayBeOf(run: string | null, report: object): boolean {
  return !('run' in report) || report.run === run;
}
