/** Makes all one-edit mutants of the solutions of some papers. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { root } from '../process.ts';
import type { Mutant } from './mutant.ts';

const program = join(root, 'src', 'python', 'mutants', 'make_mutants.py');
const longestAnswer = 512 * 1024 * 1024;

const answerSchema = v.array(
  v.array(
    v.object({
      snippet: v.string(),
      line: v.number(),
      kind: v.string(),
      ordinal: v.number(),
      code: v.string(),
    }),
  ),
);

/** Python's parser decides what an edit is: `python` is the command of one, 3.11 or newer. */
export function makeMutants(papers: readonly PaperOnDisk[], python: readonly string[]): Mutant[] {
  const files = papers.flatMap(({ id, annotated }) => annotated.map((file) => ({ id, file })));
  const input = files.map(({ file }) => ({
    text: file.lines.join('\n'),
    snippets: file.snippets.map(({ name, startLine, endLine }) => ({
      name,
      start: startLine,
      end: endLine,
    })),
  }));
  const [command = '', ...args] = python;
  const { status, stdout, stderr } = spawnSync(command, [...args, program], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: longestAnswer,
  });
  if (status !== 0) throw new Error(`The mutants could not be made:\n${stderr}`);
  const answer = v.parse(answerSchema, JSON.parse(stdout));
  return answer.flatMap((mutants, at) =>
    mutants.map((mutant) => ({ paper: files[at]?.id ?? '', ...mutant })),
  );
}
