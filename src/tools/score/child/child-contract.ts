/** What `score` and its child processes say to each other. A child judges one job at a time. */
import * as v from 'valibot';

/** How a child boots. Its only argument, as JSON. */
export const childPlanSchema = v.object({
  /** Name in the manifest -> path of the uncompressed file. */
  files: v.record(v.string(), v.string()),
  /** Warm SciPy before the clock starts. */
  withScipy: v.boolean(),
  /** Python's memory cannot grow beyond this. */
  memoryLimitBytes: v.number(),
});
export type ChildPlan = v.InferOutput<typeof childPlanSchema>;

const childReportSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('booted') }),
  v.strictObject({ kind: v.literal('boot-failed'), why: v.string() }),
  /** The job has arrived and the clock may run. */
  v.strictObject({ kind: v.literal('judging') }),
  /** `record` is the JSON text that Python gave, not yet parsed. */
  v.strictObject({ kind: v.literal('judged'), record: v.string() }),
  /** Python stands where it stood before the job, and can judge the next. */
  v.strictObject({ kind: v.literal('rolled-back') }),
  /** The job has left something behind that cannot be undone: nothing more can be judged here. */
  v.strictObject({ kind: v.literal('used-up'), why: v.string() }),
  /** Python ended in a way that it does not come back from. */
  v.strictObject({ kind: v.literal('broken'), why: v.string() }),
]);

/** Child -> parent. After `booted` and each `rolled-back` the parent may send a job, as JSON text. */
export type ChildReport = v.InferOutput<typeof childReportSchema>;

/** null for anything that a sound child does not say. */
export function parseChildReport(message: unknown): ChildReport | null {
  const result = v.safeParse(childReportSchema, message);
  return result.success ? result.output : null;
}
