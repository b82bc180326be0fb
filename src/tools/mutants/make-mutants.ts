/** Makes all one-edit mutants of the solutions of some papers. */
import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { benchRunnerDir } from '../python-env/bench-runner.ts';
import type { Mutant } from './mutant.ts';

const longestAnswer = 512 * 1024 * 1024;

const answerSchema = v.object({
  version: v.number(),
  files: v.array(
    v.array(
      v.object({
        snippet: v.string(),
        line: v.number(),
        kind: v.string(),
        ordinal: v.number(),
        isLogic: v.boolean(),
        code: v.string(),
      }),
    ),
  ),
});

export interface MadeMutants {
  /** The mutator's; ids are good for one version. */
  readonly version: number;
  readonly mutants: readonly Mutant[];
}

/** Python's parser decides what an edit is: `python` is the command of one, 3.11 or newer. */
export function makeMutants(
  papers: readonly PaperOnDisk[],
  python: readonly string[],
): MadeMutants {
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
  const { status, stdout, stderr } = spawnSync(command, [...args, '-m', 'bench_runner.mutants'], {
    cwd: benchRunnerDir,
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: longestAnswer,
  });
  if (status !== 0) throw new Error(`The mutants could not be made:\n${stderr}`);
  const answer = v.parse(answerSchema, JSON.parse(stdout));
  const mutants = answer.files.flatMap((ofFile, at) =>
    ofFile.map((mutant) => ({ paper: files[at]?.id ?? '', ...mutant })),
  );
  return { version: answer.version, mutants };
}
