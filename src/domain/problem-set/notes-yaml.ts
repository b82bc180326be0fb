/** notes.yaml: what this project says about a paper beside the benchmark's own format. */
import * as v from 'valibot';
import { checkValue, type ValuePath } from '../exchange/check.ts';
import type { Checked, Fault } from '../fault.ts';

export interface Notes {
  /** Id of the paper in the published benchmark; null where there is none. */
  readonly benchmarkId: string | null;
  readonly domain: string | null;
  /** Limit for one run; null where the problem set's own holds. */
  readonly timeLimitSeconds: number | null;
  /** Snippet name -> hint. */
  readonly hints: ReadonlyMap<string, string>;
}

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const seconds = v.pipe(
  v.number('must be a number of seconds'),
  v.gtValue(0, 'must be a number of seconds above 0'),
);

const notesSchema = v.looseObject({
  benchmark_id: v.nullish(text, null),
  tags: v.nullish(v.looseObject({ domain: v.nullish(text, null) }, 'must be a map')),
  time_limit_seconds: v.nullish(seconds, null),
  snippets: v.nullish(
    v.record(v.string(), v.looseObject({ hint: v.nullish(text, null) }, 'must be a map')),
    {},
  ),
});

/**
 * @param value the parsed YAML
 * @param lineOf the line where a part of it stands
 * @param snippets names of the paper's snippets; notes on others are faults
 */
export function parseNotes(
  value: unknown,
  file: string,
  lineOf: (path: ValuePath) => number | null,
  snippets: readonly string[],
): Checked<Notes> {
  const parsed = checkValue(file, value, notesSchema, lineOf);
  if (!parsed.ok) return parsed;
  const entries = Object.entries(parsed.value.snippets);
  const faults = entries
    .filter(([name]) => !snippets.includes(name))
    .map(([name]): Fault => {
      const message = `snippets.${name}: the paper has no such snippet. Correct the name or remove it.`;
      return { file, line: lineOf(['snippets', name]), message };
    });
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: {
      benchmarkId: parsed.value.benchmark_id,
      domain: parsed.value.tags?.domain ?? null,
      timeLimitSeconds: parsed.value.time_limit_seconds,
      hints: new Map(entries.flatMap(([name, { hint }]) => (hint === null ? [] : [[name, hint]]))),
    },
  };
}
