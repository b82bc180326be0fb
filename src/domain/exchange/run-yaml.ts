/** run.yaml: who made a run's completions, and how. */
import * as v from 'valibot';
import type { Run } from '../completion/types.ts';
import type { Checked } from '../fault.ts';
import { checkValue, type ValuePath } from './check.ts';

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));

const runSchema = v.looseObject({
  id: v.pipe(text, v.regex(/^[A-Za-z0-9._-]+$/, 'may hold letters, digits, dot, - and _ only')),
  solver: text,
  kind: v.picklist(
    ['published', 'blind', 'baseline', 'human', 'imported'],
    'must be published, blind, baseline, human or imported',
  ),
  created: v.nullish(v.pipe(text, v.isoDate('must be a day such as 2025-03-09')), null),
  withPaper: v.nullish(v.boolean('must be true or false'), null),
  /** Model, temperature, turns ...: whatever the solver was set to. */
  settings: v.nullish(v.record(v.string(), v.unknown(), 'must be a map of names to values')),
  psetVersion: v.nullish(text),
  made: text,
});

/**
 * @param value the parsed YAML
 * @param lineOf the line where a part of it stands
 * @param pset the problem set that the run is for
 */
export function parseRunYaml(
  value: unknown,
  file: string,
  lineOf: (path: ValuePath) => number | null,
  pset: string,
): Checked<Run> {
  const run = checkValue(file, value, runSchema, lineOf);
  return run.ok ? { ok: true, value: { ...run.value, pset } } : run;
}
