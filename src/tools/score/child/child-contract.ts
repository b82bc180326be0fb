/** What `score` and its child processes say to each other. A child judges one job at a time. */
import * as v from 'valibot';
import { runReportOptions } from '../../../workers/python/run-contract.ts';

/** How a child boots. Its only argument, as JSON. */
export const childPlanSchema = v.object({
  /** Name in the manifest -> path of the uncompressed file. */
  files: v.record(v.string(), v.string()),
  /** Warm SciPy before the clock starts. */
  withScipy: v.boolean(),
  /** Imported before the interpreter's state is remembered. */
  imports: v.array(v.string()),
  /** Python's memory cannot grow beyond this while it starts. */
  memoryLimitBytes: v.number(),
});
export type ChildPlan = v.InferOutput<typeof childPlanSchema>;

const childReportSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('booted') }),
  v.strictObject({ kind: v.literal('boot-failed'), why: v.string() }),
  ...runReportOptions,
]);

/** Child -> parent. After `booted` and each `rolled-back` the parent may send a `RunRequest`. */
export type ChildReport = v.InferInput<typeof childReportSchema>;

/** null for anything that a sound child does not say. */
export function parseChildReport(message: unknown): ChildReport | null {
  const result = v.safeParse(childReportSchema, message);
  return result.success ? result.output : null;
}
