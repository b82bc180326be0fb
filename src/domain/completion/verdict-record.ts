/** The verdict record at the door: what a Python host sends is checked once, here. */
import * as v from 'valibot';
import { codeRules, crashKinds, errorClasses, type VerdictRecord, verdictKinds } from './types.ts';

const textOrNull = v.nullable(v.string());
const numberOrNull = v.nullable(v.number());
const optional = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema));

const testResultSchema = v.looseObject({
  id: v.string(),
  outcome: v.picklist(['pass', 'fail', 'error', 'skipped', 'not-run']),
  errorClass: optional(v.picklist(errorClasses)),
  message: optional(v.string()),
});

const engineSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  python: v.string(),
  numpy: textOrNull,
  torch: textOrNull,
  host: v.string(),
});

export const verdictRecordSchema = v.looseObject({
  pset: v.string(),
  paper: v.string(),
  snippet: textOrNull,
  id: v.string(),
  index: optional(v.number()),
  verdict: v.picklist(verdictKinds),
  crash: optional(v.picklist(crashKinds)),
  official: v.nullable(v.picklist(['pass', 'fail', 'timed-out'])),
  errorClass: v.nullable(v.picklist(errorClasses)),
  exception: textOrNull,
  seconds: numberOrNull,
  detail: v.string(),
  tests: v.array(testResultSchema),
  gaps: v.optional(v.array(v.string())),
  differential: v.optional(v.literal(true)),
  constants: v.optional(v.array(v.unknown())),
  wantsCanary: v.optional(v.literal(true)),
  rule: v.nullable(v.picklist(codeRules)),
  completionSha256: optional(v.string()),
  problemSha256: optional(v.string()),
  engine: optional(engineSchema),
  seed: optional(v.number()),
  limitSeconds: optional(v.number()),
});

/** Unknown fields are kept. Throws valibot's error when the value is no verdict record. */
export const parseVerdictRecord = (value: unknown): VerdictRecord =>
  v.parse(verdictRecordSchema, value);
