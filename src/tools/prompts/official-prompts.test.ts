import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect } from 'vitest';
import { parsePromptTemplate, templatePath } from '../../domain/problem-set/official-prompt.ts';
import { testWithCheckout } from '../../testing/checkout.ts';
import { unwrap } from '../bench-data/checked.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { run } from '../process.ts';
import { findPython } from '../python-env/find-python.ts';
import { sha256 } from '../sha256.ts';
import { promptsOf } from './prompts.ts';

const program = fileURLToPath(new URL('official_prompts.py', import.meta.url));
const rows = v.array(v.tuple([v.string(), v.string(), v.boolean(), v.string()]));

/** `paper snippet with-paper` -> SHA-256 of the prompt that the benchmark's own code builds. */
async function promptsOfItsOwnCode(checkout: string): Promise<Record<string, string>> {
  const python = findPython(11);
  if (python === null) throw new Error('Python 3.11 or newer is needed, with pydantic and PyYAML.');
  const { code, output } = await run(python.command, [...python.args, program, checkout]);
  if (code !== 0) throw new Error(output);
  return Object.fromEntries(
    v
      .parse(rows, JSON.parse(output))
      .map(([paper, snippet, withPaper, hash]) => [`${paper} ${snippet} ${withPaper}`, hash]),
  );
}

testWithCheckout('all 424 prompts are what the benchmark’s own code builds', async (checkout) => {
  const pset = unwrap(readProblemSet(join(checkout, 'pset')), checkout);
  const source = readFileSync(join(checkout, templatePath), 'utf8');
  const template = unwrap(parsePromptTemplate(templatePath, source), checkout);
  const records = [true, false]
    .flatMap((withPaper) => promptsOf(pset, withPaper, template))
    .filter(({ kind }) => kind === 'official')
    .map(({ paper, snippet, withPaper, prompt }) => [
      `${paper} ${snippet} ${withPaper}`,
      sha256(prompt),
    ]);
  expect(records).toHaveLength(424);
  expect(Object.fromEntries(records)).toEqual(await promptsOfItsOwnCode(checkout));
});
