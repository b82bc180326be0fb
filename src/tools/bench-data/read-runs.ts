/** Reads the bundled runs: `runs/<run>/{run.yaml, completions.jsonl, verdicts.jsonl}`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Completion, Run, VerdictRecord } from '../../domain/completion/types.ts';
import { verdictRecordSchema } from '../../domain/completion/verdict-record.ts';
import { assignIdentities } from '../../domain/exchange/assign-identities.ts';
import { completionRecordSchema } from '../../domain/exchange/completion-record.ts';
import { type LinedRecord, parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { KnownSnippets } from '../../domain/exchange/known-snippets.ts';
import { runVerdicts } from '../../domain/exchange/run-verdicts.ts';
import { parseRunYaml } from '../../domain/exchange/run-yaml.ts';
import type { JudgedRuns } from '../../domain/exchange/packed-runs.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import { BenchDataError, unwrap } from './checked.ts';
import { readYaml } from './read-yaml.ts';

/** A run as it was made, before anything was judged. */
export interface MadeRun {
  readonly run: Run;
  readonly completions: readonly Completion[];
}

export const verdictFile = 'verdicts.jsonl';

/** The names of the runs, sorted. @param dir the `runs` folder; no folder means no runs */
export function runNames(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** @param dir the `runs` folder; throws BenchDataError when it has faults */
export function readRuns(dir: string, pset: string, snippets: readonly Snippet[]): JudgedRuns {
  const known = new KnownSnippets(pset, snippets);
  const runs = runNames(dir).map((name) => {
    const made = readMadeRun(dir, name, known);
    const records = readVerdictRecords(dir, name);
    return { ...made, verdicts: unwrap(runVerdicts(records, verdictFile, made.completions), name) };
  });
  return {
    runs: runs.map(({ run }) => run),
    completions: runs.flatMap(({ completions }) => completions),
    verdicts: runs.flatMap(({ verdicts }) => verdicts),
  };
}

/** Reads `run.yaml` and `completions.jsonl`. */
export function readMadeRun(dir: string, name: string, known: KnownSnippets): MadeRun {
  const yaml = unwrap(readYaml(join(dir, name, 'run.yaml'), 'run.yaml'), name);
  const run = unwrap(parseRunYaml(yaml.value, 'run.yaml', yaml.lineOf, known.pset), name);
  if (run.id !== name) throw new BenchDataError(`${name}/run.yaml: id must be the folder’s name`);
  const file = 'completions.jsonl';
  const records = unwrap(
    parseJsonLines(readText(dir, name, file), file, completionRecordSchema),
    name,
  );
  const completions = unwrap(assignIdentities(records, file, run.id, known), name);
  return { run, completions };
}

/** Every verdict of `verdicts.jsonl`, also of completions that are gone; none where it is missing. */
export function readVerdictRecords(dir: string, name: string): LinedRecord<VerdictRecord>[] {
  if (!existsSync(join(dir, name, verdictFile))) return [];
  const text = readText(dir, name, verdictFile);
  return unwrap(parseJsonLines(text, verdictFile, verdictRecordSchema), name);
}

function readText(dir: string, name: string, file: string): string {
  const path = join(dir, name, file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new BenchDataError(`${name}/${file} is missing.`);
}
