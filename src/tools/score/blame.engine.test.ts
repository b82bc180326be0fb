/**
 * Who is to blame, in Pyodide: what its newer Python and NumPy have is not there for a paper, and what
 * they lack excuses it. The cases and their native verdicts come from bench-runner's record_blame.py.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { judge as judgeJob } from '../../testing/shared-engine.ts';

const recorded = new URL('../../python/bench-runner/tests/golden/blame.json', import.meta.url);
const outcome = v.object({ verdict: v.string(), errorClass: v.nullable(v.string()) });
const { files, cases } = v.parse(
  v.object({
    files: v.record(v.string(), v.string()),
    cases: v.array(
      v.object({
        name: v.string(),
        code: v.string(),
        gap: v.nullable(v.string()),
        native: outcome,
      }),
    ),
  }),
  JSON.parse(readFileSync(recorded, 'utf8')),
);

const paperFiles = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path, { text }] as const),
);

function judge(code: string) {
  return judgeJob({
    pset: 'blame',
    paper: 'adding',
    snippet: 'sum',
    id: '0',
    index: 0,
    code,
    rule: 'raw',
    files: paperFiles,
    annotated: ['model.py'],
    seed: 0,
    limitSeconds: 20,
  });
}

test.for(cases)('$name', async ({ code, gap, native }) => {
  const { verdict, errorClass, gaps } = await judge(code);
  if (gap === null) expect({ verdict, errorClass }).toEqual(native);
  else expect({ verdict, gaps }).toEqual({ verdict: 'unsupported', gaps: [gap] });
});
