/** Reads the bundled runs: `runs/<run>/{run.yaml, completions.jsonl, verdicts.jsonl}`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Completion, Run, RunVerdict } from '../../domain/completion/types.ts';
import { verdictRecordSchema } from '../../domain/completion/verdict-record.ts';
import { assignIdentities } from '../../domain/exchange/assign-identities.ts';
import { completionRecordSchema } from '../../domain/exchange/completion-record.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { KnownSnippets } from '../../domain/exchange/known-snippets.ts';
import { runVerdicts } from '../../domain/exchange/run-verdicts.ts';
import { parseRunYaml } from '../../domain/exchange/run-yaml.ts';
import type { RunsFile } from '../../domain/exchange/site-data.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import { BenchDataError, unwrap } from './checked.ts';
import { readYaml } from './read-yaml.ts';

interface RunOnDisk {
  readonly run: Run;
  readonly completions: readonly Completion[];
  readonly verdicts: readonly RunVerdict[];
}

/** @param dir the `runs` folder; no folder means no runs */
export function readRuns(dir: string, pset: string, snippets: readonly Snippet[]): RunsFile {
  const known = new KnownSnippets(pset, snippets);
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  const runs = names.map((name) => readRun(join(dir, name), name, known));
  return {
    runs: runs.map(({ run }) => run),
    completions: runs.flatMap(({ completions }) => completions),
    verdicts: runs.flatMap(({ verdicts }) => verdicts),
  };
}

function readRun(folder: string, name: string, known: KnownSnippets): RunOnDisk {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const yaml = unwrap(readYaml(join(folder, 'run.yaml'), 'run.yaml'), name);
  const run = unwrap(parseRunYaml(yaml.value, 'run.yaml', yaml.lineOf, known.pset), name);
  if (run.id !== name) throw new BenchDataError(`${name}/run.yaml: id must be the folder’s name`);
  const completionFile = 'completions.jsonl';
  const records = unwrap(
    parseJsonLines(text(completionFile), completionFile, completionRecordSchema),
    name,
  );
  const completions = unwrap(assignIdentities(records, completionFile, run.id, known), name);
  const verdictFile = 'verdicts.jsonl';
  const verdictRecords = unwrap(
    parseJsonLines(text(verdictFile), verdictFile, verdictRecordSchema),
    name,
  );
  const verdicts = unwrap(runVerdicts(verdictRecords, verdictFile, completions), name);
  return { run, completions, verdicts };
}
