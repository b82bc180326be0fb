/**
 * What the page and a Python worker say to each other over the worker's own line. First a plan and files in,
 * `started` and `booted` out. Then requests and reports, one after the other, as `run-contract.ts` has them.
 */
import * as v from 'valibot';
import { maxReportLength, runReportOptions, type RunRequest } from './run-contract.ts';

/** Which of the files that are on their way the worker boots from. */
export interface BootPlan {
  /** Names in the manifest's `files`; a worker waits until every one of them has come. */
  readonly files: readonly string[];
  /** Warm SciPy before the clock starts. */
  readonly withScipy: boolean;
  /** Python's memory cannot grow beyond this while it starts. */
  readonly memoryLimitBytes: number;
}

/** Page -> worker: files and one plan until it has booted, then requests. */
export type WorkerInput =
  | RunRequest
  | { readonly kind: 'boot'; readonly plan: BootPlan }
  /** Answered as the end of a run is. */
  | { readonly kind: 'rehearse'; readonly run: string }
  /** The buffer is transferred. WebAssembly comes through the frame instead. */
  | { readonly kind: 'file'; readonly name: string; readonly bytes: ArrayBuffer };

const reportSchema = v.variant('kind', [
  /** The first word: the browser does run workers here. */
  v.strictObject({ kind: v.literal('started') }),
  /** `paceSeconds`: how long this machine takes for the work of `pyodide_host.pace`. */
  v.strictObject({ kind: v.literal('booted'), paceSeconds: v.optional(v.number()) }),
  v.strictObject({ kind: v.literal('boot-failed'), why: v.string() }),
  ...runReportOptions,
]);

/** Worker -> page, as JSON text: a string cannot carry anything that acts when it is read. */
export type WorkerReport = v.InferInput<typeof reportSchema>;

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
