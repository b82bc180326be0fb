/**
 * What the page and a Python worker say to each other over the worker's own line. First a plan and files in,
 * `started` and `booted` out. Then for each job: the job in; `judging`, the verdict, and whether the worker
 * stands where it stood before, out.
 */
import * as v from 'valibot';

/** Which of the files that are on their way the worker boots from. */
export interface BootPlan {
  /** Names in the manifest's `files`; a worker waits until every one of them has come. */
  readonly files: readonly string[];
  /** Warm SciPy before the clock starts. */
  readonly withScipy: boolean;
  /** Python's memory cannot grow beyond this. */
  readonly memoryLimitBytes: number;
}

/** Page -> worker until it has booted. Afterwards every message is a job, as JSON text. */
export type WorkerInput =
  | { readonly kind: 'boot'; readonly plan: BootPlan }
  /** The buffer is transferred. WebAssembly comes through the frame instead. */
  | { readonly kind: 'file'; readonly name: string; readonly bytes: ArrayBuffer };

/** A verdict record is far smaller; what is larger is not one. */
export const maxReportLength = 1_000_000;

const reportSchema = v.variant('kind', [
  /** The first word: the browser does run workers here. */
  v.strictObject({ kind: v.literal('started') }),
  v.strictObject({ kind: v.literal('booted') }),
  v.strictObject({ kind: v.literal('boot-failed'), why: v.string() }),
  /** The job has arrived and the clock may run. */
  v.strictObject({ kind: v.literal('judging') }),
  /** `record` is the JSON text that Python gave, not yet parsed. */
  v.strictObject({ kind: v.literal('judged'), record: v.string() }),
  /** Everything is as it was before the job: the next may come. */
  v.strictObject({ kind: v.literal('rolled-back') }),
  /** The job has left something behind that cannot be undone: no other may come. */
  v.strictObject({ kind: v.literal('used-up'), why: v.string() }),
  /** Python ended in a way that it does not come back from. */
  v.strictObject({ kind: v.literal('broken'), why: v.string() }),
]);

/** Worker -> page, as JSON text: a string cannot carry anything that acts when it is read. */
export type WorkerReport = v.InferOutput<typeof reportSchema>;

/** null for anything that a sound worker does not say. Never throws. */
export function parseWorkerReport(data: unknown): WorkerReport | null {
  if (typeof data !== 'string' || data.length > maxReportLength) return null;
  try {
    const result = v.safeParse(reportSchema, JSON.parse(data));
    return result.success ? result.output : null;
  } catch {
    // Not JSON: the answer is the same as for JSON of the wrong form.
    return null;
  }
}
