/** The page's door for what the frame says. */
import * as v from 'valibot';
import { frameLacks, type FrameReport } from './contract.ts';

const workerSchema = v.pipe(v.number(), v.integer());

const reportSchema: v.GenericSchema<unknown, FrameReport> = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), lack: v.nullable(v.picklist(frameLacks)) }),
  v.strictObject({ kind: v.literal('lost'), worker: workerSchema, why: v.string() }),
  v.strictObject({ kind: v.literal('closed'), worker: workerSchema }),
  v.strictObject({ kind: v.literal('pong') }),
]);

/** null for anything else; never throws. */
export function parseFrameReport(data: unknown): FrameReport | null {
  const result = v.safeParse(reportSchema, data);
  return result.success ? result.output : null;
}
