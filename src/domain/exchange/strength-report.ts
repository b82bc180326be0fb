/** The stored report on a paper's tests: what `npm run verify-bench -- --full` writes. */
import * as v from 'valibot';
import type { Checked } from '../fault.ts';
import type { PaperStrength, TestStrength } from '../problem-set/test-strength.ts';
import { checkValue, type ValuePath } from './check.ts';

const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be below 0'),
);
const text = v.string('must be text');
const hash = v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256'));
const counts = v.record(text, count);
const seconds = v.pipe(v.number('must be a number'), v.minValue(0, 'must not be below 0'));

const schema = v.strictObject({
  paper: text,
  made: v.pipe(text, v.isoDate('must be a day, such as 2026-11-30')),
  mutator: count,
  /** What judged, in words. */
  engines: v.strictObject({ native: text, browser: text }),
  /** SHA-256 of what the report is about: if one is another now, it is about other files. */
  files: v.strictObject({ run: hash, wrong: hash, equivalents: hash }),
  /** Of the solution's test file. */
  seconds: v.strictObject({ native: seconds, browser: seconds }),
  /** Of the solution, the blanks and the wrong answers: how many got which verdict. */
  verdicts: v.strictObject({
    native: counts,
    browser: counts,
    /** How many got another verdict or error class natively than in the browser's Python. */
    differing: count,
    /** How often all were judged natively, with other seeds, and how many did not always get the same. */
    runs: count,
    unstable: count,
  }),
  snippets: v.record(
    text,
    v.strictObject({
      problem: hash,
      wrong: count,
      mutants: count,
      killed: count,
      equivalent: count,
      /** Ids of the mutants that the tests pass: `line:kind:ordinal`. */
      survivors: v.array(text),
    }),
  ),
});

export type StrengthReport = v.InferOutput<typeof schema>;

/** @param lineOf the line where a part of the value stands */
export function parseStrengthReport(
  value: unknown,
  file: string,
  lineOf: (path: ValuePath) => number | null,
): Checked<StrengthReport> {
  return checkValue(file, value, schema, lineOf);
}

/** What the page needs of a report. */
export function toPaperStrength({ made, mutator, snippets }: StrengthReport): PaperStrength {
  const strengths = Object.entries(snippets).map(([name, snippet]): [string, TestStrength] => {
    const { mutants, killed, equivalent, wrong } = snippet;
    return [name, { mutants, killed, equivalent, wrong }];
  });
  return { made, mutator, snippets: Object.fromEntries(strengths) };
}
